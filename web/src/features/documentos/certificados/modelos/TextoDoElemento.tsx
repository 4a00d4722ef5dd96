import DataObject from '@mui/icons-material/DataObject'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CAMPOS_DO_MODELO, camposDesconhecidos } from '@sie/domain/documentos/modelo.ts'
import { useRef } from 'react'
import { LimitedField } from '../../../../ui/form/LimitedField.tsx'
import { useDropdown } from '../../../../ui/form/useDropdown.ts'

interface Props {
  texto: string
  disabled: boolean
  /** @param chave 'texto' while the user types; an inserted field is an undo step of its own */
  onChange: (texto: string, chave: string) => void
}

/** Text of an element, with a menu that inserts fields at the cursor. */
export function TextoDoElemento({ texto, disabled, onChange }: Props) {
  const input = useRef<HTMLTextAreaElement>(null)
  const { close, buttonProps, menuProps } = useDropdown()
  const unknown = camposDesconhecidos(texto)
  const put = (campo: string) => {
    close()
    const { selectionStart = texto.length, selectionEnd = texto.length } = input.current ?? {}
    onChange(`${texto.slice(0, selectionStart)}{${campo}}${texto.slice(selectionEnd)}`, '')
  }
  return (
    <Stack spacing={1}>
      <LimitedField
        limit={600}
        fullWidth
        multiline
        minRows={2}
        size="small"
        label="Texto"
        value={texto}
        inputRef={input}
        disabled={disabled}
        error={unknown.length > 0}
        helperText={
          unknown.length > 0
            ? `Não há o campo ${unknown.map((one) => `{${one}}`).join(', ')}: sairia escrito assim.`
            : 'O que está entre chaves é trocado pelo dado de cada pessoa.'
        }
        onChange={({ target }) => onChange(target.value, 'texto')}
      />
      <Button
        size="small"
        startIcon={<DataObject />}
        disabled={disabled}
        {...buttonProps}
        sx={{ alignSelf: 'flex-start' }}
      >
        Pôr um campo
      </Button>
      <Menu {...menuProps}>
        {Object.entries(CAMPOS_DO_MODELO).map(([campo, { rotulo, exemplo }]) => (
          <MenuItem key={campo} onClick={() => put(campo)}>
            {rotulo}
            <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto', pl: 3 }}>
              {exemplo.length > 24 ? `${exemplo.slice(0, 22)}…` : exemplo}
            </Typography>
          </MenuItem>
        ))}
      </Menu>
    </Stack>
  )
}
