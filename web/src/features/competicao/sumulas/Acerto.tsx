import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { fimQueSeDesfaz } from '@sie/domain/competicao/sumulas/relogio.ts'
import { isAcerto } from '@sie/domain/competicao/taekwondo/cronometro.ts'
import { useState } from 'react'
import { CampoDaQuadra } from './CampoDaQuadra.tsx'
import { Escolha, type Opcao } from './Escolha.tsx'
import { ALTO, emPalavras, tempo } from './palavras.ts'
import type { Lancamento, SumulaAberta } from './useSumula.ts'

/** Seconds of '0:37', or of '37'; undefined for what is no time within the round. */
function segundosDe(text: string, most: number): number | undefined {
  const [, minutes = '0', seconds] = /^(?:(\d{1,2}):)?(\d{1,3})$/.exec(text) ?? []
  if (seconds === undefined || (text.includes(':') && !/^[0-5]\d$/.test(seconds))) return undefined
  const total = Number(minutes) * 60 + Number(seconds)
  return total <= most ? total : undefined
}

/** Correction of the clock, also of one that ran out beside a dead tablet, and the way back into the round that ended last. */
export function Acerto({ aberta, resta, onClose }: { aberta: SumulaAberta; resta: number; onClose: () => void }) {
  const { apuracao, lancamentos, regras, lancar } = aberta
  const { rodadas } = apuracao.estado
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const seconds = segundosDe(text, regras.segundosRodada)
  const counts = new Set(apuracao.valem)
  const touches = lancamentos
    .filter(({ id, tipo }) => tipo === 'cronometro' && counts.has(id))
    .sort((a, b) => a.quando + a.relogio - (b.quando + b.relogio) || a.ordem - b.ordem)
  // A correction of an earlier round is no longer on the clock.
  const last = touches
    .slice(touches.findLastIndex(({ acao }) => acao === 'nova-rodada') + 1)
    .findLast(({ acao }) => isAcerto(acao))
  const ended = rodadas.filter(({ vencedor }) => vencedor !== null).length
  const fim = fimQueSeDesfaz(apuracao)
  const opcoes: Opcao<Lancamento>[] = [
    ...(last
      ? [{ nome: `Desfazer: ${emPalavras(last)}`, valor: { tipo: 'desfazer', nota: last.id } satisfies Lancamento }]
      : []),
    ...(fim
      ? [{ nome: `Reabrir a ${ended}ª rodada`, valor: { tipo: 'desfazer', nota: fim } satisfies Lancamento }]
      : []),
  ]
  const step = (acao: 'mais' | 'menos', segundos: number) => (
    <Button
      variant="outlined"
      aria-label={`${acao === 'mais' ? 'Mais' : 'Menos'} ${segundos} s`}
      onClick={() => lancar({ tipo: 'cronometro', acao, segundos })}
      sx={{ ...ALTO, minWidth: 0, px: 0.5 }}
    >
      {`${acao === 'mais' ? '+' : '−'}${segundos} s`}
    </Button>
  )
  return (
    <Escolha titulo="Acertar o relógio" opcoes={opcoes} onChoose={lancar} onClose={onClose}>
      <Typography
        role="status"
        aria-label={`Tempo: ${tempo(resta)}`}
        sx={{ fontSize: '2.5rem', fontWeight: 800, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
      >
        {tempo(resta)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(4, 1fr)', mb: 2 }}>
        {step('menos', 10)}
        {step('menos', 1)}
        {step('mais', 1)}
        {step('mais', 10)}
      </Box>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'end', mb: 2 }}>
        <CampoDaQuadra
          label="Tempo que resta"
          value={text}
          invalid={tried && seconds === undefined}
          inputMode="text"
          onChange={setText}
        />
        <Button
          variant="contained"
          onClick={() => {
            setTried(true)
            if (seconds === undefined) return
            lancar({ tipo: 'cronometro', acao: 'acertar', segundos: seconds })
            setText('')
            setTried(false)
          }}
          sx={ALTO}
        >
          Acertar
        </Button>
      </Stack>
      {tried && seconds === undefined && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {`Escreva minutos e segundos, até ${tempo(regras.segundosRodada * 1000)}. Como: 0:37.`}
        </Alert>
      )}
      {fim === '' && ended > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {`Para reabrir a ${ended}ª rodada, desfaça antes os lançamentos da ${ended + 1}ª.`}
        </Typography>
      )}
    </Escolha>
  )
}
