import FactCheck from '@mui/icons-material/FactCheckOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { porcento } from '@sie/domain/base/brazil/numbers.ts'
import { ANOTAM_PRESENCA, cursoDe } from '@sie/domain/eventos/curso.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { grantsAnywhere } from '@sie/domain/base/rights/permissoes.ts'
import { Link } from 'react-router-dom'
import { useSession } from '../../../platform/session.ts'
import { Titulo } from '../Titulo.tsx'
import { diaDaSemana, type EventoPublicado } from '../campos.ts'

/** Tab of a course or seminar: its workload, the conditions for the certificate, and its sessions. */
export function Sessoes({ evento }: { evento: EventoPublicado }) {
  const session = useSession()
  const { presencaMinima, avaliacao, sessoes } = cursoDe(evento)
  const hours = evento.curso?.cargaHoraria ?? 0
  // Shown to all users with the right somewhere; the screen and the server check whose course it is.
  const holds = (rule: string) =>
    Boolean(session && grantsAnywhere(session.permissoes, session.padrao, rule, evento.id))
  const organises = holds('inscricoes:ler') && ANOTAM_PRESENCA.some(holds)
  const asked = [
    presencaMinima > 0 ? `presença em ${porcento(presencaMinima)} do curso` : 'presença em ao menos uma sessão',
    ...(avaliacao ? ['avaliação como apto'] : []),
  ]
  return (
    <section>
      <Titulo>Sessões e certificado</Titulo>
      <Stack spacing={3}>
        <Typography>
          {hours > 0 && <strong>{`${hours} ${hours === 1 ? 'hora' : 'horas'}. `}</strong>}
          {`Para o certificado: ${asked.join(' e ')}. A presença é confirmada pelo QR da sala, com a câmera do celular, ou pela lista.`}
        </Typography>
        {sessoes.length === 0 ? (
          <Typography color="textSecondary">A organização ainda não divulgou as sessões.</Typography>
        ) : (
          <Box component="ul" aria-label="Sessões" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {sessoes.map(({ codigo, titulo, dia, inicio, fim }) => (
              <Box
                component="li"
                key={codigo}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: { xs: '1fr', sm: '220px 1fr' },
                  gap: { sm: 2 },
                  py: 1.25,
                  borderBottom: 1,
                  borderColor: 'divider',
                }}
              >
                <Typography color="textSecondary">
                  {[dia && `${diaDaSemana(dia)}, ${formatDay(dia)}`, [inicio, fim].filter(Boolean).join(' às ')]
                    .filter(Boolean)
                    .join(', ')}
                </Typography>
                <Typography sx={{ fontWeight: 600 }}>{titulo}</Typography>
              </Box>
            ))}
          </Box>
        )}
        {organises && (
          <Button
            component={Link}
            to={address('/eventos/inscricao', { ver: 'curso', evento: evento.id })}
            variant="outlined"
            startIcon={<FactCheck />}
            sx={{ alignSelf: 'flex-start', displayPrint: 'none' }}
          >
            Presença e certificados
          </Button>
        )}
      </Stack>
    </section>
  )
}
