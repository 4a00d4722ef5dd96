import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { addMonths, formatDay } from '@sie/domain/brazil/dates.ts'
import type { Praticante } from '@sie/domain/collections/praticantes.ts'
import { GRADUACOES_PADRAO, graduacao, maxGraduacao } from '@sie/domain/taekwondo/graduacoes.ts'
import { Faixa } from './Faixa.tsx'

/** The day from which the next grade may be taken: time in grade and age (PRODUCT 1.1); undefined where none is known. */
export function proximaGraduacao(historico: Praticante['historicoCertificacoes'], birthdate: string): { nome: string; dia: string } | undefined {
  const current = maxGraduacao(historico)
  const since = historico.find((entry) => entry.graduacao === current?.codigo)?.data
  const next = current && GRADUACOES_PADRAO.find(({ tipo, grau, ordem }) => (current.tipo === 'poom' ? tipo === 'poom' && grau === current.grau + 1 : tipo !== 'poom' && ordem === current.ordem + 1))
  if (!next || !since) return undefined
  const byTime = addMonths(since, next.carenciaMeses)
  const byAge = birthdate && next.idadeMinima > 0 ? addMonths(birthdate, next.idadeMinima * 12) : ''
  return { nome: next.nome, dia: byAge > byTime ? byAge : byTime }
}

/** The grades of a person, newest first, and when the next one may come. */
export function Timeline({ historico, birthdate }: { historico: Praticante['historicoCertificacoes']; birthdate: string }) {
  const next = proximaGraduacao(historico, birthdate)
  const entries = historico.toSorted((a, b) => b.data.localeCompare(a.data))
  return (
    <Stack spacing={1.5}>
      {next && <Alert severity="info">{`Próxima graduação possível: ${next.nome} em ${formatDay(next.dia)}`}</Alert>}
      <Box component="ol" aria-label="Linha do tempo das graduações" sx={{ listStyle: 'none', m: 0, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
        {entries.map((entry, index) => (
          <Stack component="li" direction="row" key={`${entry.graduacao}-${index}`} useFlexGap sx={{ gap: 2, py: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
            <Typography variant="body2" sx={{ minWidth: 88 }}>{formatDay(entry.data) || 'sem data'}</Typography>
            <Faixa codigo={graduacao(entry.graduacao)?.codigo ?? entry.graduacao} />
            <Typography variant="body2" color="text.secondary">{[entry.local, entry.situacao !== 'homologada' ? entry.situacao : ''].filter(Boolean).join(' · ')}</Typography>
          </Stack>
        ))}
      </Box>
    </Stack>
  )
}
