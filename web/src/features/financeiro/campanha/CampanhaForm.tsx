import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { addDays, formatDay, parseDay } from '@sie/domain/base/brazil/dates.ts'
import { MASCARAS } from '@sie/domain/base/brazil/masks.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { useState, type FormEvent } from 'react'
import { useEntidadesAbaixo } from '../../../data/useEntidadesAbaixo.ts'
import type { EntityChoice } from '../../../data/useEntityChoices.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { OrdemField } from '../../../ui/person/OrdemField.tsx'
import { useAnuidades } from './opcoes.ts'
import type { Pedido } from './usePrevia.ts'

interface CampanhaFormProps {
  /** entities for which the user issues invoices; not empty */
  emitentes: readonly EntityChoice[]
  busy: boolean
  /** called when the input changes, which makes the preview outdated */
  onChange: () => void
  onSubmit: (pedido: Pedido) => void
}

/** Form of a campaign: service, year, due day, payer, and people. */
export function CampanhaForm({ emitentes, busy, onChange, onSubmit }: CampanhaFormProps) {
  const today = hoje()
  const year = Number(today.slice(0, 4))
  const [emitente, setEmitente] = useState(emitentes[0]?.id ?? '')
  const issuer = emitentes.find(({ id }) => id === emitente)
  const services = useAnuidades(issuer)
  const below = useEntidadesAbaixo(issuer)
  const [chosen, setServico] = useState('')
  const servico = services.some(({ id }) => id === chosen) ? chosen : (services[0]?.id ?? '')
  // In November and December the next year is the default.
  const [ano, setAno] = useState(today.slice(5) >= '11-01' ? year + 1 : year)
  const [vencimento, setVencimento] = useState(formatDay(addDays(today, 30)))
  const [cobrar, setCobrar] = useState<'pessoa' | 'clube'>('pessoa')
  const [entidade, setEntidade] = useState('')
  const [de, setDe] = useState(0)
  const [ate, setAte] = useState(0)
  const [somenteAtivos, setSomenteAtivos] = useState(true)
  const [tried, setTried] = useState(false)

  const due = parseDay(vencimento) ?? ''
  const wrongDue = due === '' ? 'Informe um dia que exista, como 31/12/2026.' : due < today ? 'Este dia já passou.' : ''
  const wrongGrades = de > 0 && ate > 0 && de > ate ? 'A última vem antes da primeira.' : ''
  const federation = issuer !== undefined && issuer.id === issuer.federacao && issuer.id !== ENTIDADE_PADRAO
  const change =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      onChange()
      set(value)
    }
  const changeIssuer = change((id: string) => {
    setEmitente(id)
    setEntidade('')
    setCobrar('pessoa')
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const wrong = wrongDue ? 'vencimento' : wrongGrades ? 'ate' : servico === '' ? 'servico' : ''
    if (wrong) return void (event.currentTarget.elements.namedItem(wrong) as HTMLElement | null)?.focus()
    const filtro = { entidade, graduacaoDe: de, graduacaoAte: ate, somenteAtivos }
    onSubmit({ emitente, servico, ano, vencimento: due, cobrar, filtro })
  }

  return (
    <Card component="form" variant="outlined" noValidate onSubmit={submit} aria-label="O que cobrar" sx={{ p: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        {emitentes.length > 1 && (
          <Choice
            name="emitente"
            label="Quem emite"
            value={emitente}
            onChange={changeIssuer}
            options={emitentes.map(({ id, nome }) => [id, nome])}
          />
        )}
        <Choice
          name="servico"
          label="Anuidade"
          value={servico}
          onChange={change(setServico)}
          options={services.map(({ id, name }) => [id, name])}
          {...(services.length === 0 ? { helperText: 'A tabela de serviços não tem anuidade por pessoa.' } : {})}
          error={tried && servico === ''}
        />
        <Choice
          name="ano"
          label="Ano"
          value={String(ano)}
          onChange={change((value: string) => setAno(Number(value)))}
          options={[year - 1, year, year + 1].map((one) => [String(one), String(one)])}
        />
        <TextField
          size="small"
          name="vencimento"
          label="Vencimento"
          placeholder="dd/mm/aaaa"
          required
          value={vencimento}
          onChange={({ target }) => change(setVencimento)(MASCARAS.dia(target.value))}
          error={tried && wrongDue !== ''}
          helperText={tried ? wrongDue : ''}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
        {federation && (
          <Choice
            name="cobrar"
            label="Quem paga"
            value={cobrar}
            onChange={change((value: string) => setCobrar(value === 'clube' ? 'clube' : 'pessoa'))}
            options={[
              ['pessoa', 'Cada pessoa'],
              ['clube', 'O clube, com um item por pessoa'],
            ]}
          />
        )}
        {below.length > 0 && (
          <Choice
            name="entidade"
            label={issuer?.id === ENTIDADE_PADRAO ? 'Só da federação' : 'Só do clube'}
            value={entidade}
            onChange={change(setEntidade)}
            options={[['', 'Todas'], ...below.map(({ id, nome }): [string, string] => [id, nome])]}
          />
        )}
        <OrdemField
          label="Da graduação"
          none="Qualquer uma"
          value={de}
          onChange={change(setDe)}
          federacao={issuer?.federacao ?? ''}
        />
        <OrdemField
          label="Até a graduação"
          none="Qualquer uma"
          value={ate}
          onChange={change(setAte)}
          federacao={issuer?.federacao ?? ''}
          error={tried && wrongGrades !== ''}
          helperText={tried ? wrongGrades : ''}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, justifyContent: 'space-between' }}>
        <FormControlLabel
          label="Só pessoas ativas"
          control={<Checkbox checked={somenteAtivos} onChange={(_, on) => change(setSomenteAtivos)(on)} />}
        />
        <Button type="submit" variant="contained" loading={busy} sx={{ width: { xs: 1, sm: 'auto' } }}>
          Ver a prévia
        </Button>
      </Box>
    </Card>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly (readonly [value: string, label: string])[]
  helperText?: string
  error?: boolean
}

function Choice({ options, onChange, ...rest }: ChoiceProps) {
  return (
    <TextField
      {...rest}
      select
      size="small"
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {menuItems(options)}
    </TextField>
  )
}
