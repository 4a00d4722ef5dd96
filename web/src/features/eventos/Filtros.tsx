import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { addMonths, dayInBrasilia, mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { ESTADOS } from '@sie/domain/base/brazil/estados.ts'
import { UFS } from '@sie/domain/base/collections/ufs.ts'
import { SITUACOES_DO_EVENTO, SITUACOES_NO_AR } from '@sie/domain/eventos/estados.ts'
import { useState } from 'react'
import { CampoDeBusca } from '../../ui/publicacao/CampoDeBusca.tsx'
import { Escolha } from '../../ui/publicacao/Escolha.tsx'
import type { Filtro } from './endereco.ts'

/** Number of months in the filter, from the current one onwards, or backwards for past events. */
const MESES = 15

const PASSADAS: readonly string[] = ['realizado', 'cancelado']

/** Filters of the list. The search is applied on submit, so that the address changes once. */
export function Filtros({ filtro, onChange }: { filtro: Filtro; onChange: (changes: Partial<Filtro>) => void }) {
  const { uf, mes, situacao, passados } = filtro
  const [busca, setBusca] = useState(filtro.busca)
  const [now] = useState(() => Date.now())
  const first = `${dayInBrasilia(now).slice(0, 7)}-01`
  const months = Array.from({ length: MESES }, (_, index) => addMonths(first, passados ? -index : index).slice(0, 7))
  const states = SITUACOES_NO_AR.filter((state) => PASSADAS.includes(state) === passados)
  const select = (
    label: string,
    value: string,
    key: 'uf' | 'mes' | 'situacao',
    options: readonly [string, string][],
  ) => <Escolha label={label} value={value} options={options} onChange={(chosen) => onChange({ [key]: chosen })} />
  return (
    <Box
      component="form"
      role="search"
      aria-label="Filtros dos eventos"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ busca: busca.trim() })
      }}
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        '& > :last-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <CampoDeBusca
        label="Buscar"
        placeholder="Nome do evento"
        value={busca}
        onChange={setBusca}
        end={
          <IconButton type="submit" edge="end" size="small" aria-label="Buscar">
            <Search fontSize="small" />
          </IconButton>
        }
      />
      {select('Estado', uf, 'uf', [['', 'Todos'], ...UFS.map((each): [string, string] => [each, ESTADOS[each]])])}
      {select('Mês', mes, 'mes', [
        ['', passados ? 'Todos' : 'A partir de hoje'],
        ...months.map((month): [string, string] => [month, mesPorExtenso(month)]),
      ])}
      {select('Situação', situacao, 'situacao', [
        ['', 'Todas'],
        ...states.map((state): [string, string] => [state, SITUACOES_DO_EVENTO[state]]),
      ])}
    </Box>
  )
}
