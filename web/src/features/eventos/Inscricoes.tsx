import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { LinhaDaTabela } from '@sie/domain/base/taekwondo/tabela.ts'
import { TABELA_DE_GRADUACOES } from '@sie/domain/base/portal/serverDocuments.ts'
import { publicDocument } from '../../data/publicDocument.ts'
import { Linhas } from './Linhas.tsx'
import { Titulo } from './Titulo.tsx'
import { InscricaoButton } from './BotaoDeInscrever.tsx'
import { diaEHora, type EventoPublicado } from './campos.ts'
import { situacaoAgora } from './situacao.tsx'

/** Tab of the entries: dates, limits and conditions, and the button to enter. */
export function Inscricoes({ evento }: { evento: EventoPublicado }) {
  const [now] = useState(() => Date.now())
  const { prazos, inscricoes, regras } = evento
  const state = situacaoAgora(evento, now)
  const limits = [inscricoes?.vagas, inscricoes?.vagasPorFederacao, inscricoes?.vagasPorCategoria]
  const grades = useFaixas(regras?.graduacaoMin ?? 0, regras?.graduacaoMax ?? 0)
  const ages = [
    regras?.idadeMin ? `de ${regras.idadeMin} anos` : '',
    regras?.idadeMax ? `até ${regras.idadeMax} anos` : '',
  ]
  const rows = [
    ['Abrem', diaEHora(prazos?.abertura)],
    ['Encerram', diaEHora(prazos?.encerramento)],
    ['Troca de categoria até', diaEHora(prazos?.alteracao)],
    ['Vagas de atletas', limits[0] ? String(limits[0]) : ''],
    ['Por federação', limits[1] ? `até ${limits[1]}` : ''],
    ['Por categoria', limits[2] ? `até ${limits[2]}` : ''],
    ['Graduação', grades],
    ['Idade', ages.filter(Boolean).join(' ')],
    ['Filiação', regras?.filiacao === false ? 'não é exigida' : 'exigida, com a anuidade em dia'],
  ].filter((row): row is [string, string] => row[1] !== '')
  return (
    <section>
      <Titulo>Inscrições</Titulo>
      <Stack spacing={3}>
        <Alert severity={state === 'inscricoesAbertas' ? 'success' : state === 'cancelado' ? 'error' : 'info'}>
          {FRASES[state]}
        </Alert>
        <InscricaoButton evento={evento} state={state} />
        <Linhas rows={rows} />
      </Stack>
    </section>
  )
}

const FRASES = {
  rascunho: 'Este evento ainda não foi publicado.',
  publicado: 'As inscrições ainda não abriram. Elas abrem sozinhas na data abaixo.',
  inscricoesAbertas: 'As inscrições estão abertas.',
  inscricoesEncerradas: 'O prazo terminou. Quem já se inscreveu fale com a organização se precisar mudar algo.',
  emAndamento: 'O evento já começou: não há mais inscrição.',
  realizado: 'O evento já aconteceu.',
  cancelado: 'O evento foi cancelado: não há inscrição.',
} as const

/** Names of the grades of a range of orders; '' while the register loads, and where there is no limit. */
function useFaixas(least: number, most: number): string {
  const { data } = useQuery({
    ...publicDocument<{ linhas: readonly Partial<LinhaDaTabela>[] }>(TABELA_DE_GRADUACOES, { linhas: [] }),
    enabled: least > 0 || most > 0,
    staleTime: 600_000,
  })
  const name = (ordem: number) => data?.linhas.find((grade) => grade.ordem === ordem)?.nome ?? ''
  return [least > 0 ? `de ${name(least)}` : '', most > 0 ? `até ${name(most)}` : '']
    .filter((text) => text.length > 4)
    .join(' ')
}
