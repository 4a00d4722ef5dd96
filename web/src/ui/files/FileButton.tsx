import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef, type ReactNode } from 'react'

interface FileButtonProps {
  /** types, as the `accept` of a file input */
  accept: string
  /** asks for the camera where there is one: 'user' towards the person, 'environment' away from them */
  capture?: 'user' | 'environment'
  onFile?: (file: File) => void
  /** takes several at once */
  onFiles?: (files: readonly File[]) => void
  children: string
  startIcon?: ReactNode
  disabled?: boolean
  variant?: ButtonProps['variant']
}

/** A button that asks for a file, or for several. The same file may be chosen twice. */
export function FileButton({
  accept,
  capture,
  onFile,
  onFiles,
  children,
  startIcon,
  disabled = false,
  variant = 'outlined',
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} startIcon={startIcon} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        {...(capture ? { capture } : {})}
        multiple={onFiles !== undefined}
        aria-label={children}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files[0]) onFile?.(files[0])
          if (files.length > 0) onFiles?.(files)
        }}
      />
    </>
  )
}
