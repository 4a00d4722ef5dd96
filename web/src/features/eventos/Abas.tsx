import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/brazil/dates.ts'
import { DOCUMENTOS_PEDIDOS } from '@sie/domain/eventos/estados.ts'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { publicFileAddress } from '../../data/published.ts'
import { RichText } from '../../ui/record/RichText.tsx'
import { diaDaSemana, enderecoDoLocal, type EventoPublicado } from './campos.ts'
import { MapaDoLocal } from './MapaDoLocal.tsx'

interface Parte {
  evento: EventoPublicado
}

/** Heading of a tab's content. */
export const Titulo = ({ children }: { children: ReactNode }) => (
  <Typography variant="h4" component="h2" sx={{ fontSize: '1.6rem', mb: 2 }}>
    {children}
  </Typography>
)

/** What the event is, who teaches, what counts, and the programme. */
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

export function Documentos({ evento: { regulamento, documentosPedidos = [] } }: Parte) {
  return (
    <Stack spacing={4}>
      {regulamento?.arquivo && (
        <section>
          <Titulo>Regulamento</Titulo>
          <Link
            href={publicFileAddress(regulamento.arquivo)}
            sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', fontWeight: 600 }}
          >
            <DescriptionOutlined /> {regulamento.nome || 'Regulamento'} (PDF
            {regulamento.bytes ? `, ${Math.max(1, Math.round(regulamento.bytes / 1024))} KB` : ''})
          </Link>
        </section>
      )}
      {documentosPedidos.length > 0 && (
        <section>
          <Titulo>O que levar e apresentar</Titulo>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {documentosPedidos.map(({ tipo = 'outro', obrigatorio, detalhe }, index) => (
              <Box component="li" key={index} sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
                <strong>{tipo === 'outro' && detalhe ? detalhe : DOCUMENTOS_PEDIDOS[tipo]}</strong>
                {obrigatorio === false && ' (se tiver)'}
                {detalhe && tipo !== 'outro' && (
                  <Typography variant="body2" color="textSecondary">
                    {detalhe}
                  </Typography>
                )}
              </Box>
            ))}
          </Box>
        </section>
      )}
    </Stack>
  )
}

export function Local({ evento }: Parte) {
  return (
    <section>
      <Titulo>Local</Titulo>
      <MapaDoLocal evento={evento} />
      <Button
        component={RouterLink}
        to={enderecoDoLocal(evento.id)}
        endIcon={<OpenInNew />}
        sx={{ mt: 1, displayPrint: 'none' }}
      >
        Rota, estacionamento e hotéis
      </Button>
    </section>
  )
}
