import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { SxProps, Theme } from '@mui/material/styles'
import { useId } from 'react'

interface Props {
  label: string
  value: string
  /** value and text; an unknown `value` shows the first one */
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
  sx?: SxProps<Theme>
}

/** Filter of a public list, as high as its search field. The browser's own list opens: a menu of the interface weighs more than most pages. */
export function Escolha({ label, value, options, onChange, sx }: Props) {
  const id = useId()
  return (
    <FormControl size="small" sx={sx ?? null}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        notched
        value={options.some(([option]) => option === value) ? value : (options[0]?.[0] ?? '')}
        onChange={({ target }) => onChange(target.value)}
        // The input's type knows fields that are typed in alone; a select takes the same attributes.
        inputComponent={'select' as unknown as 'input'}
        inputProps={{
          type: undefined,
          children: options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          )),
        }}
        sx={{
          '& select': { boxSizing: 'content-box', cursor: 'pointer', textOverflow: 'ellipsis', pr: 1 },
          '& option': { color: 'text.primary', bgcolor: 'background.paper' },
        }}
      />
    </FormControl>
  )
}
