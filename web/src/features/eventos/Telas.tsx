import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { SituacaoDoEvento } from '@sie/domain/eventos/estados.ts'
import { address } from '@sie/domain/portal/address.ts'
import { rotaDe, type RotaPath } from '@sie/domain/portal/routes.ts'
import { Link } from 'react-router-dom'
import { Titulo } from './Titulo.tsx'
import type { EventoPublicado } from './campos.ts'

interface Tela {
  path: Exclude<RotaPath, `${string}:${string}` | `${string}*`>
  label: string
  texto: string
  /** states of the event in which it has content */
  em: readonly SituacaoDoEvento[]
  /** URL parameter of the event's id */
  chave?: 'id'
  /** for competitions only */
  competicao?: true
}

const DESDE_O_PRAZO = ['inscricoesEncerradas', 'emAndamento', 'realizado'] as const

/** Screens of an event with addresses of their own, by the tab of its page that links to them. */
const TELAS = {
  inscritos: [
    {
      path: '/eventos/inscritos/listaprevia',
      label: 'Lista prévia',
      texto: 'Todas as inscrições válidas, por categoria.',
      em: ['inscricoesAbertas', ...DESDE_O_PRAZO],
      chave: 'id',
    },
    {
      path: '/eventos/inscritos/listafinal',
      label: 'Lista final',
      texto: 'Quem está confirmado, depois do prazo.',
      em: DESDE_O_PRAZO,
      chave: 'id',
    },
  ],
  chaves: [
    {
      path: '/preview/sorteio',
      label: 'Chaves',
      texto: 'O sorteio de cada categoria.',
      em: DESDE_O_PRAZO,
      competicao: true,
    },
  ],
  resultados: [
    {
      path: '/eventos/sumulas',
      label: 'Súmulas e resultados',
      texto: 'Luta por luta, e o quadro de medalhas.',
      em: ['emAndamento', 'realizado'],
      competicao: true,
    },
  ],
  credenciamento: [
    {
      path: '/eventos/evento/credencial',
      label: 'Credencial',
      texto: 'A credencial de quem está confirmado.',
      em: ['inscricoesEncerradas', 'emAndamento'],
    },
  ],
} as const satisfies Readonly<Record<string, readonly Tela[]>>
type AbaDeTelas = keyof typeof TELAS

/** Screens of a tab that are ready and have content for this event. */
export const telasDe = (aba: AbaDeTelas, { tipo, situacao = 'rascunho' }: EventoPublicado): readonly Tela[] =>
  (TELAS[aba] as readonly Tela[]).filter(
    ({ path, em, competicao }) =>
      rotaDe(path)?.ready === true && em.includes(situacao) && (!competicao || tipo === 'competicao'),
  )

function Telas({ aba, titulo, evento }: { aba: AbaDeTelas; titulo: string; evento: EventoPublicado }) {
  return (
    <section>
      <Titulo>{titulo}</Titulo>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {telasDe(aba, evento).map(({ path, label, texto, chave = 'evento' }) => (
          <Box component="li" key={path} sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <ButtonBase
              component={Link}
              to={address(path, { [chave]: evento.id })}
              sx={{
                width: 1,
                justifyContent: 'space-between',
                gap: 2,
                py: 1.75,
                px: 1,
                textAlign: 'left',
                font: 'inherit',
              }}
            >
              <span>
                <Typography component="b" sx={{ fontWeight: 700, display: 'block' }}>
                  {label}
                </Typography>
                <Typography component="span" variant="body2" color="textSecondary">
                  {texto}
                </Typography>
              </span>
              <ChevronRight aria-hidden />
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </section>
  )
}

interface Parte {
  evento: EventoPublicado
}
export const Inscritos = ({ evento }: Parte) => <Telas aba="inscritos" titulo="Inscritos" evento={evento} />
export const Chaves = ({ evento }: Parte) => <Telas aba="chaves" titulo="Chaves" evento={evento} />
export const Resultados = ({ evento }: Parte) => <Telas aba="resultados" titulo="Resultados" evento={evento} />
export const Credenciamento = ({ evento }: Parte) => (
  <Telas aba="credenciamento" titulo="Credenciamento" evento={evento} />
)
