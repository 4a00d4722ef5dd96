import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** Password input with a button that shows the text. */
export function PasswordField(props: Omit<TextInputProps, 'type' | 'endAdornment' | 'htmlInput'>) {
  const [visible, setVisible] = useState(false)
  const what = props.label.toLowerCase()
  return (
    <TextInput
      {...props}
      type={visible ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={`${visible ? 'Esconder' : 'Mostrar'} a ${what}`}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <VisibilityOff /> : <Visibility />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
