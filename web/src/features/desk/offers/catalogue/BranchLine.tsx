import './catalogue.css'
import { Badge, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface BranchLineProps {
  picture: ReactNode
  label: { fr: string; en: string }
  detail: string
  active: boolean
  onEdit: () => unknown
}

/** A universe or a category in its list. */
export function BranchLine({ picture, label, detail, active, onEdit }: BranchLineProps) {
  return (
    <div className="branch">
      {picture}
      <span className="branch-name">
        <strong>{label.fr}</strong>
        <span className="quiet">
          {label.en} · {detail}
        </span>
      </span>
      {!active && (
        <Badge variant="light" color="gray" tt="none">
          Désactivé
        </Badge>
      )}
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPencil size={16} aria-hidden />}
        aria-label={`Modifier ${label.fr}`}
        onClick={() => void onEdit()}
      >
        Modifier
      </Button>
    </div>
  )
}
