import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { NOMES_DAS_TECNICAS } from '@sie/domain/competicao/regras/palavras.ts'
import { tecnicasDe, type Lado, type Tecnica } from '@sie/domain/competicao/taekwondo/regrasLuta.ts'
import { UNSEEN } from '../../../ui/layout/unseen.ts'
import { ALTO, TOQUE, CORES, LADOS } from './palavras.ts'
import type { SumulaAberta } from './useSumula.ts'

interface PainelDoLadoProps {
  lado: Lado
  aberta: SumulaAberta
  /** whether entries are disabled: the match is over, or the sheet closed */
  parado: boolean
  onFalta: () => void
  onMais: () => void
}

/** A tablet held across: two buttons share a row, so that nothing needs scrolling. */
const LOW = '@media (max-height: 800px) and (min-width: 900px)'

const WHITE = {
  color: '#fff',
  borderColor: 'rgb(255 255 255 / 0.75)',
  '&.Mui-disabled': { color: 'rgb(255 255 255 / 0.75)', borderColor: 'rgb(255 255 255 / 0.4)' },
} as const

/** Panel of one side of a match, operated by one thumb: name, score of the round, and a button for each technique. */
export function PainelDoLado({ lado, aberta, parado, onFalta, onMais }: PainelDoLadoProps) {
  const { sumula, apuracao, regras, lancar } = aberta
  const { nome, clube, uf } = sumula[lado]
  const { rodadas, vitorias } = apuracao.estado
  const { pontos = 0, gamJeom = 0 } = rodadas.at(-1)?.[lado] ?? {}
  return (
    <Box
      component="section"
      aria-label={`${LADOS[lado]}: ${nome}`}
      sx={{ bgcolor: CORES[lado], color: '#fff', borderRadius: 2, p: { xs: 1, sm: 1.5 }, minWidth: 0 }}
    >
      <Typography component="h2" sx={{ fontWeight: 700, fontSize: '1.05rem', overflowWrap: 'anywhere' }}>
        <Box component="span" sx={UNSEEN}>{`${LADOS[lado]}: `}</Box>
        {nome}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {[uf, clube].filter(Boolean).join(' · ')}
      </Typography>
      <Typography
        component="p"
        aria-label={`${LADOS[lado]}, pontos da rodada: ${pontos}`}
        role="status"
        sx={{ fontSize: { xs: '3.5rem', sm: '5rem' }, fontWeight: 800, lineHeight: 1.1, textAlign: 'center' }}
      >
        {pontos}
      </Typography>
      <Typography sx={{ textAlign: 'center', mb: 1 }}>
        {`Rodadas ${vitorias[lado]} · `}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {`Gam-jeom ${gamJeom}/${regras.limiteGamJeom}`}
        </Box>
      </Typography>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {tecnicasDe(regras).map((tecnica: Tecnica) => (
          <Button
            key={tecnica}
            disabled={parado}
            onClick={() => lancar({ tipo: 'ponto', lado, tecnica })}
            sx={{
              ...ALTO,
              bgcolor: '#fff',
              color: '#141414',
              fontWeight: 650,
              px: 1,
              lineHeight: 1.15,
              justifyContent: 'space-between',
              touchAction: 'manipulation',
              '&:hover': { bgcolor: '#ececec' },
              '&.Mui-disabled': { bgcolor: 'rgb(255 255 255 / 0.35)', color: 'rgb(255 255 255 / 0.9)' },
            }}
          >
            <span>{NOMES_DAS_TECNICAS[tecnica]}</span>
            <Box
              component="span"
              sx={{ fontSize: '1.3rem', fontWeight: 800, pl: 0.5 }}
            >{`+${regras.pontos[tecnica] ?? 0}`}</Box>
          </Button>
        ))}
        <Box sx={{ display: 'grid', gap: 1, [LOW]: { gridTemplateColumns: '1fr 1fr' } }}>
          <Button disabled={parado} variant="outlined" onClick={onFalta} sx={{ ...WHITE, ...ALTO }}>
            Gam-jeom
          </Button>
          <Button disabled={parado} variant="outlined" onClick={onMais} sx={{ ...WHITE, ...TOQUE, px: 0.5 }}>
            Médico e mais
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
