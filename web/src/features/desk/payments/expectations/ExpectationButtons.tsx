import { Button, Group, Menu } from '@mantine/core'
import { IconCalculator, IconDots, IconFileTypePdf, IconLock, IconLockOpen, IconSend } from '@tabler/icons-react'
import { useAction } from '../../../../api/query'
import type { AttenduFactuDetail, AttenduLine } from '../../../../api/schema'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { dialogs } from '../../../../ui/dialogs'
import { useExtract } from '../../../../ui/extract/useExtract'
import { rowAction } from '../../../../ui/list/rowAction'
import { toast } from '../../../../ui/toast'
import { expectationWords as w } from './expectationWords'

const icon = { size: 16, 'aria-hidden': true } as const

/** The buttons for what can be done with an expectation as it stands. */
export function ExpectationButtons({ about }: { about: AttenduFactuDetail }) {
  const { attendu, canSendMail, isLast, mail, partnerId } = about
  const attenduFactuId = attendu.id
  const recompute = useAction('RecomputeAttenduFactu', {
    onSuccess: ({ operation }) => toast(operation ? w.goesOn : w.recomputed),
  })
  const turn = useAction('OpenOrCloseAttenduFactu', { onSuccess: ({ open }) => toast(open ? w.reopened : w.closed) })
  const send = useAction('SendAttenduFactuByMail', { onSuccess: () => toast(w.sent(mail)) })
  const remove = useAction('DeleteAttenduFactu')
  const add = useAction('AddOrRemoveOrderToAttenduFactu')
  const pdf = useExtract('LoadAttenduFactuPdf')
  const close = async () => {
    if (await dialogs.confirm({ title: w.close, message: w.closeSure, yes: w.close }))
      turn.mutate({ attenduFactuId, statusOpened: false })
  }
  const reopen = async () => {
    if (await dialogs.confirm({ title: w.reopen, message: w.reopenSure, yes: w.reopen }))
      turn.mutate({ attenduFactuId, statusOpened: true })
  }
  const sendIt = async () => {
    if (await dialogs.confirm({ title: w.send, message: w.sendSure(mail), yes: w.send }))
      send.mutate({ attenduFactuId })
  }
  const removeIt = async () => {
    if (!(await dialogs.confirm({ title: w.remove, message: w.removeSure, yes: w.remove }))) return
    await remove.mutateAsync({ attenduFactuId })
    toast(w.removed)
    go(path('/attenduFactu/partnerHome/{id}', { id: partnerId }))
  }
  const addOne = async () => {
    const text = await dialogs.prompt({
      title: w.add,
      message: w.addMore,
      label: w.addLabel,
      yes: w.add,
      check: (typed) => (/^\d{1,12}$/.test(typed.trim()) ? undefined : w.addWrong),
    })
    if (!text) return
    const orderId = Number(text.trim())
    await add.mutateAsync({ orderId, add: true })
    toast(w.added(orderId))
  }
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconFileTypePdf {...icon} />}
        loading={pdf.making}
        onClick={() => pdf.start({ data: { afId: attenduFactuId } })}
      >
        {w.pdf}
      </Button>
      {attendu.open && (
        <Button
          variant="default"
          leftSection={<IconCalculator {...icon} />}
          loading={recompute.isPending}
          onClick={() => recompute.mutate({ attenduFactuId })}
        >
          {w.recompute}
        </Button>
      )}
      {attendu.open && (
        <Button
          leftSection={<IconLock {...icon} />}
          disabled={attendu.errors > 0}
          loading={turn.isPending}
          onClick={() => void close()}
        >
          {w.close}
        </Button>
      )}
      {!attendu.open && isLast && !attendu.invoiceNumber && (
        <Button
          variant="default"
          leftSection={<IconLockOpen {...icon} />}
          loading={turn.isPending}
          onClick={() => void reopen()}
        >
          {w.reopen}
        </Button>
      )}
      {canSendMail && (
        <Button leftSection={<IconSend {...icon} />} loading={send.isPending} onClick={() => void sendIt()}>
          {w.send}
        </Button>
      )}
      {attendu.open && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button variant="default" aria-label="Autres actions" px="xs">
              <IconDots {...icon} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void addOne().catch(() => {})}>{w.add}</Menu.Item>
            {isLast && (
              <Menu.Item color="red" onClick={() => void removeIt().catch(() => {})}>
                {w.remove}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
}

type LineRow = AttenduLine & { id: number }

/** Takes the order of a line off the expectation. */
export const takeOff = rowAction({
  action: 'AddOrRemoveOrderToAttenduFactu',
  label: w.takeOff,
  labelOf: ({ commande }: LineRow) => w.takeOffOf(commande ?? 0),
  folded: true,
  oneOnly: true,
  fits: ({ commande }) => commande !== null,
  ask: async () =>
    (await dialogs.confirm({ title: w.takeOff, message: w.takeOffSure, yes: w.takeOff })) ? true : undefined,
  request: ({ commande }) => ({ orderId: commande ?? 0, add: false }),
  done: () => w.takenOff,
})
