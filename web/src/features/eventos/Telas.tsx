import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { Titulo } from './Titulo.tsx'
import type { EventoPublicado } from './campos.ts'
import { telasDe, type AbaDeTelas } from './telasDoEvento.ts'

/** Tab of an event's page with links to its screens. */
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
