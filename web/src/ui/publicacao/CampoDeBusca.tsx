import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { Contorno } from './Contorno.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  /** example text; the label then stays on the border */
  placeholder?: string
  size?: 'small' | 'medium'
  /** for pages whose only purpose is the search */
  autoFocus?: boolean
  end?: ReactNode
  sx?: SxProps<Theme>
}

/** Search field of a public page; at most 80 letters. */
export function CampoDeBusca({ label, value, onChange, placeholder, autoFocus, ...contorno }: Props) {
  const id = useId()
  return (
    <Contorno id={id} label={label} raised={value !== '' || placeholder !== undefined} {...contorno}>
      <Box
        component="input"
        id={id}
        type="search"
        value={value}
        placeholder={placeholder}
        maxLength={80}
        enterKeyHint="search"
        {...(autoFocus && { autoFocus })}
        onChange={({ target }) => onChange((target as HTMLInputElement).value)}
      />
    </Contorno>
  )
}
