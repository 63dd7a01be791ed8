import { Button, Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileText, IconFileTypeCsv, IconTableExport } from '@tabler/icons-react'
import type { RequestOf } from '../../api/client'
import type { ExtractFormat } from '../../api/schema'
import { may } from '../../core/access'
import { useSession } from '../../core/session'
import { type ExtractAction, useExtract } from './useExtract'
import { w } from './words'

interface ExtractButtonProps<N extends ExtractAction> {
  action: N
  /** What is asked for in a format. */
  request: (format: ExtractFormat) => RequestOf<N>
  label: string
  /** A format that only this extract has, above the others. */
  also?: { label: string; request: RequestOf<N> }
}

const icon = { size: 16, 'aria-hidden': true } as const

/** Makes a file and hands it over, in the format that is chosen; only for who may. */
export function ExtractButton<N extends ExtractAction>({ action, request, label, also }: ExtractButtonProps<N>) {
  const user = useSession()
  const { start, making } = useExtract(action)
  if (!may(user, action)) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconTableExport {...icon} />} loading={making} className="noprint">
          {label}
        </Button>
      </Menu.Target>
      <span role="status" className="visually-hidden">
        {making && w.making}
      </span>
      <Menu.Dropdown>
        {also && (
          <Menu.Item leftSection={<IconFileText {...icon} />} onClick={() => start(also.request)}>
            {also.label}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconFileSpreadsheet {...icon} />} onClick={() => start(request('xlsx'))}>
          {w.xlsx}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv {...icon} />} onClick={() => start(request('csv'))}>
          {w.csv}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
