import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { RichText } from '../../ui/record/RichText.tsx'
import { diaDaSemana, type EventoPublicado } from './campos.ts'
import { Titulo } from './Titulo.tsx'

interface Parte {
  evento: EventoPublicado
}

/** First tab of an event: description, teachers, rules, and programme. */
export function Informacoes({ evento }: Parte) {
  const { descricao, curso, regras, programacao = [] } = evento
  const teachers = curso?.ministrantes ?? []
  return (
    <Stack spacing={4}>
      {descricao ? (
        <RichText text={descricao} />
      ) : (
        <Typography color="textSecondary">A organização ainda não escreveu sobre este evento.</Typography>
      )}
      {teachers.length > 0 && (
        <section>
          <Titulo>Quem ministra</Titulo>
          {teachers.map(({ nome, detalhe }) => (
            <Typography key={nome} sx={{ py: 0.5 }}>
              <strong>{nome}</strong>
              {detalhe && ` · ${detalhe}`}
            </Typography>
          ))}
        </section>
      )}
      {regras?.observacao && (
        <section>
          <Titulo>Regras</Titulo>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{regras.observacao}</Typography>
        </section>
      )}
      {programacao.length > 0 && <Programacao evento={evento} />}
    </Stack>
  )
}

export function Programacao({ evento: { programacao = [] } }: Parte) {
  const days = [...new Set(programacao.map(({ dia }) => dia ?? ''))].sort()
  return (
    <section>
      <Titulo>Programação</Titulo>
      {days.map((day) => (
        <Box key={day} sx={{ mb: 3 }}>
          <Typography variant="h6" component="h3" sx={{ pb: 0.5, borderBottom: 2, borderColor: 'text.primary' }}>
            {day ? `${diaDaSemana(day)}, ${formatDay(day)}` : 'Todos os dias'}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {programacao
              .filter(({ dia }) => (dia ?? '') === day)
              .toSorted((a, b) => (a.hora ?? '').localeCompare(b.hora ?? ''))
              .map(({ hora, titulo, detalhe }, index) => (
                <Box
                  component="li"
                  key={index}
                  sx={{
                    display: 'grid',
                    gridTemplateColumns: '72px minmax(0, 1fr)',
                    gap: 2,
                    py: 1.25,
                    borderBottom: 1,
                    borderColor: 'divider',
                  }}
                >
                  <Box component="b" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {hora || '—'}
                  </Box>
                  <div>
                    {titulo}
                    {detalhe && (
                      <Typography variant="body2" color="textSecondary">
                        {detalhe}
                      </Typography>
                    )}
                  </div>
                </Box>
              ))}
          </Box>
        </Box>
      ))}
    </section>
  )
}
