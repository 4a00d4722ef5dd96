import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef, type ReactNode } from 'react'

interface FileButtonProps {
  /** types, as the `accept` of a file input */
  accept: string
  /** opens the camera where there is one: 'user' is the front camera, 'environment' the rear one */
  capture?: 'user' | 'environment'
  onFile?: (file: File) => void
  /** accepts several files at once */
  onFiles?: (files: readonly File[]) => void
  children: string
  startIcon?: ReactNode
  disabled?: boolean
  variant?: ButtonProps['variant']
}

/** Button that opens a file picker, for one file or several. The same file may be chosen twice. */
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
