import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { services, type Servico } from '@sie/domain/financeiro/collections/services.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'
import { useController, useWatch, type Control, type FieldValues } from 'react-hook-form'
import { FieldInput } from '../../../ui/form/FieldInput.tsx'
import { anyControl } from '../../../ui/form/anyControl.ts'
import { OrderedListInput } from '../../../ui/form/kinds/OrderedListInput.tsx'
import { TypedNumberInput } from '../../../ui/form/kinds/TypedNumberInput.tsx'
import { OrdemField } from '../../../ui/person/OrdemField.tsx'

const PRECOS = services.fields.find(({ path }) => path === 'precos')
const GRADES = new Set(['graduacaoDe', 'graduacaoAte'])
const NUMBERS = new Set(['idadeDe', 'idadeAte', 'quantidadeDe'])
/** Conditions for people; an entity as payer has its type as the only condition. */
const OF_PEOPLE = new Set(['papel', 'graduacaoDe', 'graduacaoAte', 'idadeDe', 'idadeAte'])

interface PrecosProps {
  control: Control<Servico>
  disabled: boolean
}

/** Price rows, of which the first match applies; each has the conditions of the service's kind of payer. */
export function PrecosInput({ control, disabled }: PrecosProps) {
  // The control is widened to any form; its paths are checked by the description.
  const any = anyControl(control)
  if (!PRECOS) return null
  return (
    <Stack spacing={1}>
      <Typography variant="body2" color="textSecondary">
        Onde o preço depende de quem paga: vale a primeira linha cujas condições se cumprem. Arraste para ordenar.
      </Typography>
      <OrderedListInput
        field={PRECOS}
        name="precos"
        control={any}
        label={PRECOS.label}
        disabled={disabled}
        item={(name) => <Linha name={name} control={control} any={any} disabled={disabled} />}
      />
    </Stack>
  )
}

interface LinhaProps extends PrecosProps {
  name: string
  any: Control<FieldValues>
}

function Linha({ name, control, any, disabled }: LinhaProps) {
  const aplicaSe = useWatch({ control, name: 'aplicaSe' })
  const federacao = useWatch({ control, name: 'vinculo.idFederacao' })
  const row = (useWatch({ control: any, name }) ?? {}) as Record<string, unknown>
  // A condition that the payer cannot have is hidden, unless it is set: it must be visible to be removed.
  const fits = ({ path }: Field) =>
    Boolean(row[path]) || (aplicaSe === 'pessoa' ? path !== 'tipoEntidade' : !OF_PEOPLE.has(path))
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {(PRECOS?.items ?? []).filter(fits).map((field) => {
        const props = { field, name: `${name}.${field.path}`, control: any, label: field.label, disabled }
        if (GRADES.has(field.path)) return <Grau key={field.path} {...props} federacao={federacao} />
        if (NUMBERS.has(field.path))
          return (
            <TypedNumberInput
              key={field.path}
              {...props}
              parse={(text) => (text.trim() === '' ? 0 : Number(text))}
              format={(value) => (value === 0 ? '' : String(value))}
            />
          )
        return <FieldInput key={field.path} {...props} />
      })}
    </Box>
  )
}

interface GrauProps {
  name: string
  control: Control<FieldValues>
  label: string
  disabled: boolean
  federacao: string
}

function Grau({ name, control, label, disabled, federacao }: GrauProps) {
  const { field, fieldState } = useController({ control, name })
  return (
    <OrdemField
      label={label}
      none="Qualquer"
      value={Number(field.value ?? 0)}
      federacao={federacao}
      disabled={disabled}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  )
}
