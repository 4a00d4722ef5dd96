import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { FORMAS_DE_BLOCO } from '@sie/domain/conteudo/collections/blocos.ts'
import { isTipoDeBloco, TIPOS_DE_BLOCO, type TipoDeBloco } from '@sie/domain/conteudo/blocos.ts'
import { fieldsOf, type Field } from '@sie/domain/base/records/fields.ts'
import { useId } from 'react'
import { useWatch, type Control, type FieldValues } from 'react-hook-form'
import { FieldInput } from '../FieldInput.tsx'
import { useDropdown } from '../useDropdown.ts'
import { blankItem } from './blankItem.ts'
import type { KindProps } from './kind.ts'
import { OrderedListInput } from './OrderedListInput.tsx'

const TIPOS = Object.keys(TIPOS_DE_BLOCO) as TipoDeBloco[]

/** Fields of the form of each kind of block. */
const FIELDS: Readonly<Record<string, readonly Field[]>> = Object.fromEntries(
  TIPOS.map((tipo) => [
    tipo,
    fieldsOf(FORMAS_DE_BLOCO[tipo]).filter(({ path, meta }) => path !== 'tipo' && !meta.derived),
  ]),
)

const blankBlock = (tipo: TipoDeBloco): object => ({
  ...blankItem({
    path: '',
    label: '',
    kind: 'group',
    required: false,
    meta: {},
    items: fieldsOf(FORMAS_DE_BLOCO[tipo]),
  }),
  tipo,
})

/** Blocks of a page in order, moved by dragging or the keyboard, each with the fields of its kind. */
export function BlocksInput(props: KindProps) {
  const { name, control, disabled } = props
  const rows = useWatch({ control, name }) as readonly { tipo?: string }[] | undefined
  const titleOf = (item: string) => titleFor(rows?.[Number(item.split('.').at(-1))]?.tipo)
  return (
    <OrderedListInput
      {...props}
      titleOf={titleOf}
      item={(item) => <Block key={item} name={item} control={control} disabled={disabled} />}
      include={(append, full) => <IncludeBlock disabled={full} onChoose={(tipo) => append(blankBlock(tipo))} />}
    />
  )
}

const titleFor = (tipo: unknown): string => (isTipoDeBloco(tipo) ? TIPOS_DE_BLOCO[tipo] : 'Bloco')

function Block({ name, control, disabled }: { name: string; control: Control<FieldValues>; disabled: boolean }) {
  const tipo: unknown = useWatch({ control, name: `${name}.tipo` })
  const fields = typeof tipo === 'string' ? (FIELDS[tipo] ?? []) : []
  return (
    <>
      <Typography variant="subtitle2" component="h3">
        {titleFor(tipo)}
      </Typography>
      {fields.map((field) => (
        <FieldInput
          key={field.path}
          field={field}
          name={`${name}.${field.path}`}
          control={control}
          disabled={disabled}
        />
      ))}
    </>
  )
}

function IncludeBlock({ disabled, onChoose }: { disabled: boolean; onChoose: (tipo: TipoDeBloco) => void }) {
  const { close, buttonProps, menuProps } = useDropdown()
  const id = useId()
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Add />}
        disabled={disabled}
        aria-controls={menuProps.open ? id : undefined}
        {...buttonProps}
      >
        Incluir bloco
      </Button>
      <Menu id={id} {...menuProps}>
        {TIPOS.map((tipo) => (
          <MenuItem
            key={tipo}
            onClick={() => {
              close()
              onChoose(tipo)
            }}
          >
            {TIPOS_DE_BLOCO[tipo]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
