import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import type { ComentarioMostrado, Conversavel } from '@sie/domain/ensino/educa/conversa.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import type { useMinhaParte } from './useMinhaParte.ts'

const MeusComentarios = lazy(async () => ({ default: (await import('./MeusComentarios.tsx')).MeusComentarios }))
const Denunciar = lazy(async () => ({ default: (await import('./DenunciaDialog.tsx')).DenunciaDialog }))

interface ConversaProps {
  alvo: Conversavel
  id: string
  fechada: boolean
  menoresEsperam: boolean
  comentarios: readonly Partial<ComentarioMostrado>[]
  parte: ReturnType<typeof useMinhaParte>
}

/** Public comments of a record; signed-in users write, answer, report, and delete their own. */
export function Conversa({ alvo, id, fechada, menoresEsperam, comentarios, parte }: ConversaProps) {
  const location = useLocation()
  const [answers, setAnswers] = useState('')
  const [reports, setReports] = useState('')
  const { session } = parte
  const name = (one: string) => comentarios.find((comment) => comment.id === one)?.nome ?? ''
  if (fechada && comentarios.length === 0) return null
  return (
    <Box component="section" aria-labelledby="comentarios" sx={{ mt: 5, maxWidth: '66ch', displayPrint: 'none' }}>
      <Typography variant="h5" component="h2" id="comentarios" sx={{ mb: 1 }}>
        {comentarios.length === 0 ? 'Comentários' : `Comentários (${comentarios.length})`}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {comentarios.map(({ id: one = '', nome, texto, respostaA = '', em = 0 }) => (
          <Box
            component="li"
            key={one}
            sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', ...(respostaA ? { ml: { xs: 2, sm: 4 } } : {}) }}
          >
            <Typography variant="body2" color="textSecondary">
              <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
                {nome}
              </Box>
              {em > 0 && ` · ${formatDayTime(em)}`}
              {respostaA && ` · responde a ${name(respostaA)}`}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: 0.25 }}>{texto}</Typography>
            {session && (
              <Box sx={{ display: 'flex', gap: 1, ml: -1 }}>
                {!fechada && (
                  <Button size="small" onClick={() => setAnswers(one)} aria-label={`Responder a ${nome}`}>
                    Responder
                  </Button>
                )}
                <Button
                  size="small"
                  color="inherit"
                  onClick={() => setReports(one)}
                  aria-label={`Denunciar o comentário de ${nome}`}
                >
                  Denunciar
                </Button>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {comentarios.length === 0 && !fechada && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          Ninguém comentou ainda.
        </Typography>
      )}
      {fechada && <Typography color="textSecondary">Os comentários estão fechados aqui.</Typography>}
      {session && (
        <Suspense>
          <MeusComentarios
            alvo={alvo}
            registro={id}
            fechada={fechada}
            menoresEsperam={menoresEsperam}
            publicos={comentarios.map((comment) => comment.id ?? '')}
            resposta={answers === '' ? undefined : { id: answers, nome: name(answers) }}
            onFim={() => setAnswers('')}
            parte={parte}
          />
        </Suspense>
      )}
      {session === null && !fechada && (
        <Button component={RouterLink} to={address('/login')} state={{ from: location }} variant="outlined">
          Entrar para comentar
        </Button>
      )}
      {reports && (
        <Suspense>
          <Denunciar alvo="comentarios" registro={reports} onClose={() => setReports('')} />
        </Suspense>
      )}
    </Box>
  )
}
