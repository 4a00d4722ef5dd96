import { useForkRef } from '@mui/material/utils'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'
import { isTooLong, lengthNote } from './length.ts'

/**
 * Text field with a limit that no text is cut to: a browser cuts what is pasted at `maxLength` without a word. What is typed or pasted stays whole, is
 * counted where little is left, and where it is too long the field says so and the form around it is not sent. A button without a form asks `isTooLong`, or
 * shows what the server says.
 */
export function LimitedField({ limit, ...props }: TextFieldProps & { limit: number | undefined }) {
  const root = useRef<HTMLDivElement>(null)
  const ref = useForkRef(root, props.ref)
  // A field that is registered by its name keeps its value in the page alone.
  const [typed, setTyped] = useState('')
  const text = props.value === undefined ? typed : String(props.value)
  const long = isTooLong(text, limit)
  useEffect(() => {
    const form = root.current?.closest('form')
    if (!long || !form) return
    const stop = (event: Event) => {
      // The first of several fields has the focus.
      if (event.defaultPrevented) return
      event.preventDefault()
      event.stopPropagation()
      root.current?.querySelector<HTMLElement>('input, textarea')?.focus()
    }
    form.addEventListener('submit', stop, true)
    return () => form.removeEventListener('submit', stop, true)
  }, [long])
  const note = lengthNote(text, limit)
  return (
    <TextField
      {...props}
      ref={ref}
      onChange={(event) => {
        setTyped(event.target.value)
        props.onChange?.(event)
      }}
      error={props.error === true || long}
      helperText={long || props.error !== true ? (note ?? props.helperText) : props.helperText}
    />
  )
}
