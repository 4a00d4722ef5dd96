import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { EntidadePublica } from '@sie/domain/base/portal/dominio.ts'
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch, type Control } from 'react-hook-form'
import { readPublished } from '../../../platform/publicRead.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import type { Formulario } from './passos.ts'

const FIELDS = ['dadosPessoais.name', 'dadosPessoais.sigla']

const TEXTOS = {
  federacao: {
    path: 'dadosFiliacao.federacaoID',
    label: 'Federação',
    none: 'Não está na lista',
    help: 'É ela que confere o seu cadastro. Se não estiver na lista, a confederação confere.',
  },
  clube: {
    path: 'dadosFiliacao.vinculadoAEntidadeID',
    label: 'Clube ou academia',
    none: 'Nenhum, ou não está na lista',
    help: 'Onde você treina. Pode ficar para depois.',
  },
} as const

const nameOf = ({ dadosPessoais }: EntidadePublica) =>
  [dadosPessoais?.sigla, dadosPessoais?.name].filter(Boolean).join(' · ')

/** Choice of a published federation, or of a club of the chosen one. */
export function EntidadeInput({ what, control }: { what: keyof typeof TEXTOS; control: Control<Formulario> }) {
  const texts = TEXTOS[what]
  const { field, fieldState } = useController({ control, name: texts.path })
  const { field: club } = useController({ control, name: TEXTOS.clube.path })
  const federacao = useWatch({ control, name: TEXTOS.federacao.path })
  const condition =
    what === 'federacao'
      ? { path: 'dadosPessoais.tipoEntidade', value: 'federacao' }
      : { path: 'vinculo.idFederacao', value: federacao }
  const { data = [], isError } = useQuery({
    queryKey: ['entidades', 'public', 'escolha', condition],
    queryFn: () => readPublished<EntidadePublica>('entidades', { ...condition, op: 'EQUAL' }, FIELDS, 100),
    enabled: what === 'federacao' || federacao !== '',
    staleTime: 600_000,
  })
  const options = data
    .filter(({ id }) => what === 'federacao' || id !== federacao)
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'pt-BR'))
  const shown = options.some(({ id }) => id === field.value) ? field.value : ''
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={texts.label}
      disabled={what === 'clube' && federacao === ''}
      value={shown}
      inputRef={field.ref}
      onBlur={field.onBlur}
      error={fieldState.invalid || isError}
      helperText={
        fieldState.error?.message ??
        (isError ? 'Não foi possível carregar a lista. Tente de novo em instantes.' : texts.help)
      }
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      onChange={(event) => {
        field.onChange(event.target.value)
        // A club belongs to one federation, so it is cleared.
        if (what === 'federacao') club.onChange('')
      }}
    >
      <MenuItem value="">{texts.none}</MenuItem>
      {menuItems(options.map((entity) => [entity.id, nameOf(entity)]))}
    </TextField>
  )
}
