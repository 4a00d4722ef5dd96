import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import Block from '@mui/icons-material/Block'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Resposta } from '@sie/domain/eventos/credenciais/decideAccess.ts'
import { DO_PAPEL, ZONAS, type Zona } from '@sie/domain/eventos/credenciais/papeis.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { Foto } from './Credencial.tsx'
import type { RespostaDaPortaria } from './usePortaria.ts'

const COMO = {
  verde: { titulo: 'Pode entrar', saida: 'Pode sair', fundo: '#0b6b3a', texto: '#ffffff', Icone: CheckCircle },
  ambar: { titulo: 'Confira antes', saida: 'Confira antes', fundo: '#ffb300', texto: '#16191d', Icone: ErrorIcon },
  vermelho: { titulo: 'Não pode entrar', saida: 'Não vale', fundo: '#a3162a', texto: '#ffffff', Icone: Block },
} as const satisfies Record<Resposta, object>

const hora = (em: number) =>
  new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: 'America/Sao_Paulo' }).format(em)

/** Full-screen answer of a gate, in colour, text and icon; Enter or a tap continues. */
export function RespostaNaTela({
  lida,
  saida,
  onde,
  fila,
  onNext,
  onType,
}: {
  lida: RespostaDaPortaria
  saida: boolean
  onde: string
  fila: ReactNode
  onNext: () => void
  /** continues with typed codes */
  onType: () => void
}) {
  const { resposta, motivos, card, em } = lida
  const { titulo, saida: out, fundo, texto, Icone } = COMO[resposta]
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <Box
      role="alertdialog"
      aria-modal
      aria-labelledby="resposta"
      aria-describedby="motivos"
      data-resposta={resposta}
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'modal',
        bgcolor: fundo,
        color: texto,
        colorScheme: 'light',
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        p: 2,
        overflowY: 'auto',
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: 650 }}>
        <span>{onde}</span>
        {fila}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Icone sx={{ fontSize: 68 }} aria-hidden />
        <Box>
          <Typography
            id="resposta"
            component="h2"
            sx={{ fontSize: { xs: '2.5rem', sm: '3.25rem' }, fontWeight: 800, lineHeight: 1.05 }}
          >
            {saida ? out : titulo}
          </Typography>
          <Typography sx={{ fontWeight: 650 }}>{hora(em)}</Typography>
        </Box>
      </Box>
      <Box
        sx={{
          bgcolor: '#fff',
          color: '#16191d',
          borderRadius: 3,
          p: 2,
          display: 'grid',
          gap: 1.5,
          width: 1,
          maxWidth: { xs: 640, sm: 960 },
          // Read at arm's length.
          fontSize: { sm: '1.35rem' },
          '& .MuiTypography-root': { fontSize: 'inherit' },
        }}
      >
        {card && (
          <Box sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
            <Foto foto={card.foto} nome={card.nome} width={{ xs: 132, sm: 216 }} />
            <Box sx={{ minWidth: 0 }}>
              <Typography
                sx={{
                  '&&': { fontSize: { xs: '1.5rem', sm: '2.25rem' } },
                  fontWeight: 750,
                  lineHeight: 1.1,
                  overflowWrap: 'anywhere',
                }}
              >
                {card.nome}
              </Typography>
              <Typography>{[DO_PAPEL[card.papel].nome, card.uf].filter(Boolean).join(' · ')}</Typography>
              <Typography>{card.clube}</Typography>
              <Typography sx={{ fontWeight: 650 }}>
                {card.zonas.map((zona) => ZONAS[zona as Zona]).join(', ')}
              </Typography>
              {card.categorias.length > 0 && <Typography>{card.categorias.join(', ')}</Typography>}
            </Box>
          </Box>
        )}
        <Box
          component="ul"
          id="motivos"
          sx={{ m: 0, pl: motivos.length > 0 ? 2.5 : 0, fontSize: { xs: '1.15rem', sm: '1.5rem' }, fontWeight: 650 }}
        >
          {motivos.map((motivo) => (
            <li key={motivo}>{motivo}</li>
          ))}
        </Box>
      </Box>
      <Button
        ref={next}
        onClick={onNext}
        sx={{
          mt: 'auto',
          minHeight: 64,
          flexShrink: 0,
          fontSize: '1.25rem',
          bgcolor: '#fff',
          color: '#16191d',
          '&:hover, &.Mui-focusVisible': { bgcolor: '#e9edf2' },
          '&.Mui-focusVisible': { outline: '3px solid #16191d', outlineOffset: 2 },
        }}
      >
        Próxima leitura
      </Button>
      <Button onClick={onType} sx={{ minHeight: 48, flexShrink: 0, color: 'inherit', fontSize: '1.05rem' }}>
        Digitar o código
      </Button>
    </Box>
  )
}
