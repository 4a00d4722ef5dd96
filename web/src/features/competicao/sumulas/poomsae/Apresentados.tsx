import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FORAS } from '@sie/domain/competicao/rodadas/estados.ts'
import type { Apresentacao } from '@sie/domain/competicao/taekwondo/sumulaPoomsae.ts'
import type { ReactNode } from 'react'
import { nomeDaForma, notaDoJuiz, notaFinal, TOQUE } from './palavras.ts'
import type { RodadaAberta } from './useRodada.ts'

interface ApresentadosProps {
  aberta: RodadaAberta
  acoes?: ((one: Apresentacao) => ReactNode) | undefined
  onDesfazer?: ((inscricao: string, forma: number, juiz: number) => void) | undefined
}

/** Performances with the marks of all judges, in the order of the round; final mark and place once all marks have come. */
export function Apresentados({ aberta: { rodada, apurada }, acoes, onDesfazer }: ApresentadosProps) {
  const people = new Map(rodada.linhas.map((row) => [row.inscricao, row]))
  return (
    <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
      {apurada.apresentacoes.map((one, place) => {
        const row = people.get(one.id)
        const forms = Math.max(rodada.formas.length, 1, one.marcas.length)
        return (
          <Paper component="li" key={one.id} variant="outlined" sx={{ p: 1.5 }}>
            <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
                  {`${place + 1}. ${row?.nome ?? ''}`}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {[row?.uf, row?.clube].filter(Boolean).join(' · ')}
                </Typography>
              </Box>
              <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
                {one.fora
                  ? FORAS[one.fora]
                  : one.nota
                    ? `${one.posicao}º · ${notaFinal(one.nota.total)}`
                    : 'Sem nota ainda'}
              </Typography>
              {acoes?.(one)}
            </Stack>
            {!one.fora &&
              Array.from({ length: forms }, (_, i) => i + 1).map((forma) => (
                <Stack
                  key={forma}
                  direction="row"
                  useFlexGap
                  role="group"
                  aria-label={`${nomeDaForma(rodada, forma)} de ${row?.nome ?? ''}`}
                  sx={{ gap: 0.75, flexWrap: 'wrap', alignItems: 'center', mt: 1 }}
                >
                  <Typography variant="body2" sx={{ minWidth: 120 }}>
                    {nomeDaForma(rodada, forma)}
                  </Typography>
                  {Array.from({ length: rodada.juizes }, (_, j) => j + 1).map((juiz) => {
                    const mark = one.marcas[forma - 1]?.[juiz - 1] ?? null
                    const words = mark ? `${notaDoJuiz(mark.precisao)} + ${notaDoJuiz(mark.apresentacao)}` : 'sem nota'
                    return mark && onDesfazer ? (
                      <Button
                        key={juiz}
                        variant="outlined"
                        color="inherit"
                        aria-label={`J${juiz}: ${words}. Desfazer a nota`}
                        onClick={() => onDesfazer(one.id, forma, juiz)}
                        sx={{ ...TOQUE, px: 1 }}
                      >
                        {`J${juiz}: ${words}`}
                      </Button>
                    ) : (
                      <Typography
                        key={juiz}
                        variant="body2"
                        sx={{ px: 1, py: 0.5, borderRadius: 1, bgcolor: mark ? 'action.selected' : 'transparent' }}
                      >
                        {`J${juiz}: ${words}`}
                      </Typography>
                    )
                  })}
                </Stack>
              ))}
          </Paper>
        )
      })}
    </Box>
  )
}
