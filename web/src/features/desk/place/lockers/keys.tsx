import { Button, Group, Stack } from '@mantine/core'
import { call } from '../../../../api/client'
import { outdate } from '../../../../api/query'
import type { LockerBlockView, LockerKeys } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { Facts } from '../../../../ui/Facts'
import { DialogFrame } from '../../../../ui/form/DialogFrame'
import { tellFailure } from '../../../../ui/tellFailure'

/** Gives a block new keys, and shows them this once. */
export async function renewKeys({ id, conciergerieId, name, hasDeviceKey }: LockerBlockView) {
  const sure =
    !hasDeviceKey ||
    (await dialogs.confirm({
      title: `De nouvelles clés pour « ${name} » ?`,
      message: 'Les clés actuelles n’ouvriront plus rien : il faudra saisir les nouvelles sur sa tablette.',
      yes: 'Donner de nouvelles clés',
      danger: true,
    }))
  if (!sure) return
  try {
    const keys = await dialogs.wait(call('RenewLockerDeviceKey', { conciergerieId, lockerBlockId: id }))
    await outdate('RenewLockerDeviceKey')
    await dialogs.form<void>((close) => <Keys name={name} keys={keys} onClose={close} />)
  } catch (error) {
    await tellFailure(error)
  }
}

function Keys({ name, keys, onClose }: { name: string; keys: LockerKeys; onClose: () => void }) {
  return (
    <DialogFrame title={`Clés de « ${name} »`} size="lg" onClose={onClose}>
      <Stack gap="md">
        <p>Notez-les maintenant : elles ne seront plus jamais montrées.</p>
        <Facts
          facts={[
            ['Clé de la tablette', <Key key="device">{keys.deviceKey}</Key>],
            ['Clé des ouvertures', <Key key="command">{keys.commandKey}</Key>],
            ['Clé publique des codes', <Key key="public">{keys.publicKey}</Key>],
          ]}
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>C’est noté</Button>
        </Group>
      </Stack>
    </DialogFrame>
  )
}

const Key = ({ children }: { children: string }) => <code style={{ overflowWrap: 'anywhere' }}>{children}</code>
