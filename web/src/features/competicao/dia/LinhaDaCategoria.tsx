import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import {
  PASSOS_DA_CATEGORIA,
  SITUACOES_DA_CATEGORIA,
  type PassoDaCategoria,
  type SituacaoDaCategoria,
} from '@sie/domain/competicao/dia/estados.ts'
import { Link } from 'react-router-dom'
import { StateChip, type Tone } from '../../../ui/record/StateChip.tsx'
import { enderecoDaChave, telaDoPasso, type Categoria } from './dia.ts'

const TONS: Readonly<Partial<Record<SituacaoDaCategoria, Tone>>> = {
  vazia: 'default',
  levada: 'default',
  semChave: 'warning',
  terminada: 'success',
  enviada: 'success',
  homologada: 'success',
}

interface LinhaProps {
  categoria: Categoria
  evento: string
  /** whether this user reads the page of a bracket */
  draws: boolean
  /** whether this user makes the next step */
  may: boolean
  onStep: (passo: PassoDaCategoria) => void
}

/** A category of the day: its state, its numbers, what stands in the way, and its next step. */
export function LinhaDaCategoria({ categoria, evento, draws, may, onStep }: LinhaProps) {
  const { titulo, situacao, impede, passo, versao } = categoria
  const tone = impede !== '' && situacao !== 'levada' ? 'warning' : (TONS[situacao] ?? 'info')
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        breakInside: 'avoid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) 210px minmax(0, 3fr) 200px' },
      }}
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {draws && versao !== null ? (
          <MuiLink component={Link} to={enderecoDaChave(categoria)}>
            {titulo}
          </MuiLink>
        ) : (
          titulo
        )}
      </Typography>
      <Box>
        <StateChip tone={tone} label={SITUACOES_DA_CATEGORIA[situacao]} />
      </Box>
      <Box>
        <Typography variant="body2" color="textSecondary">
          {numerosDe(categoria)}
        </Typography>
        {impede !== '' && <Typography variant="body2">{impede}</Typography>}
      </Box>
      <Box sx={{ displayPrint: 'none', justifySelf: { md: 'end' } }}>
        {passo !== '' && may && <Passo passo={passo} categoria={categoria} evento={evento} onStep={onStep} />}
      </Box>
    </Box>
  )
}

function Passo({
  passo,
  categoria,
  evento,
  onStep,
}: Pick<LinhaProps, 'categoria' | 'evento' | 'onStep'> & { passo: PassoDaCategoria }) {
  const { label } = PASSOS_DA_CATEGORIA[passo]
  const to = telaDoPasso(passo, evento, categoria)
  const own = { size: 'small', variant: 'outlined', 'aria-label': `${label}: ${categoria.titulo}` } as const
  return to ? (
    <Button component={Link} to={to} {...own}>
      {label}
    </Button>
  ) : (
    <Button onClick={() => onStep(passo)} {...own}>
      {label}
    </Button>
  )
}

const list = new Intl.ListFormat('pt-BR')
const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

function numerosDe({ situacao, inscritos, pesam, aPesar, quadras, lutas, encerradas }: Categoria): string {
  return [
    situacao === 'levada' ? '' : counted(inscritos, 'inscrito', 'inscritos'),
    pesam > 0 ? `${pesam - aPesar} de ${counted(pesam, 'pesado', 'pesados')}` : '',
    quadras.length > 0 ? `${quadras.length === 1 ? 'quadra' : 'quadras'} ${list.format(quadras.map(String))}` : '',
    lutas > 0 ? `${encerradas} de ${counted(lutas, 'folha encerrada', 'folhas encerradas')}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
