import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { ANOTAM_PRESENCA } from '@sie/domain/eventos/curso.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { rotaDe } from '@sie/domain/base/portal/routes.ts'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useHoldsAnywhere } from '../../../data/access.ts'

/** Screens about one event, in the order in which its staff needs them; each requires its own rule, and `one` of others. */
const TELAS = [
  {
    path: '/eventos/sumulas',
    label: 'Dia do evento',
    query: { ver: 'dia' },
    one: ['chaves:ler', 'eventos:operar'],
    em: ['competicao'],
  },
  { path: '/eventos/inscricao', label: 'Inscrições', query: { ver: 'lista' }, rule: 'inscricoes:ler' },
  {
    path: '/sie/cadastros/pessoas',
    label: 'Escrever aos inscritos',
    query: { ver: 'mensagens' },
    rule: 'praticantes:comunicar',
  },
  {
    path: '/eventos/inscricao',
    label: 'Presença e certificados',
    query: { ver: 'curso' },
    rule: 'inscricoes:ler',
    one: ANOTAM_PRESENCA,
    em: ['curso', 'seminario'],
  },
  { path: '/eventos/evento/credenciamento', label: 'Credenciamento', query: {} },
  { path: '/eventos/evento/credencialcheck', label: 'Portaria', query: {} },
  {
    path: '/eventos/evento/credenciamento',
    label: 'Aparelhos do local',
    query: { ver: 'local' },
    rule: 'eventos:supervisionar',
  },
  { path: '/eventos/evento/pesagem', label: 'Pesagem', query: {}, em: ['competicao'] },
  { path: '/preview/sorteio', label: 'Sorteios', query: { ver: 'mesa' }, rule: 'chaves:sortear', em: ['competicao'] },
  {
    path: '/eventos/sumulas',
    label: 'Programação',
    query: { ver: 'programacao' },
    rule: 'programacoes:ler',
    em: ['competicao'],
  },
  { path: '/eventos/sumulas', label: 'Arbitragem', query: { ver: 'escala' }, rule: 'escalas:ler', em: ['competicao'] },
  { path: '/eventos/sumulas', label: 'Súmulas', query: { ver: 'mesa' }, rule: 'sumulas:ler', em: ['competicao'] },
  { path: '/preview/ranking', label: 'Resultados', query: { ver: 'mesa' }, rule: 'resultados:ler', em: ['competicao'] },
] as const

/** Links from the desk of an event to the screens used during it. */
export function NoDia({ id, tipo }: { id: string; tipo: string }) {
  const holds = useHoldsAnywhere(id)
  const title = useId()
  const shown = TELAS.filter((tela) => {
    const rule = 'rule' in tela ? tela.rule : rotaDe(tela.path)?.rule
    const one = !('one' in tela) || tela.one.some(holds)
    return (
      (rule === undefined || holds(rule)) && one && (!('em' in tela) || (tela.em as readonly string[]).includes(tipo))
    )
  })
  if (shown.length === 0) return null
  return (
    <Paper variant="outlined" component="nav" aria-labelledby={title} sx={{ p: 2 }}>
      <Typography variant="subtitle2" component="h2" id={title} sx={{ mb: 0.5 }}>
        Neste evento
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(({ path, label, query }) => (
          <li key={label}>
            <Button
              component={Link}
              to={address(path, { ...query, evento: id })}
              sx={{ justifyContent: 'flex-start', width: 1 }}
            >
              {label}
            </Button>
          </li>
        ))}
      </Box>
    </Paper>
  )
}
