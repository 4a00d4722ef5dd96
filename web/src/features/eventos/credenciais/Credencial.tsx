import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { formatDay, dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { DO_PAPEL, SINAIS_DE_ZONA, ZONAS } from '@sie/domain/eventos/credenciais/papeis.ts'
import type { CredencialVirtual, EventoDaCredencial } from '@sie/domain/eventos/credenciais/virtual.ts'
import { codigoImpresso } from '@sie/domain/documentos/codigo.ts'
import { iniciaisDoSelo } from '@sie/domain/base/selos/selo.ts'
import { QRCodeSVG } from 'qrcode.react'

export const diasDoEvento = ({ inicio, fim }: EventoDaCredencial): string => {
  const [first, last] = [dayInBrasilia(inicio), dayInBrasilia(fim)].map(formatDay)
  return first === last ? (first ?? '') : `${first} a ${last}`
}

/** Font family of headings, from the theme. */
const TITULO = ({ typography }: Theme) => String(typography.h4.fontFamily)

interface FotoProps {
  foto: string
  nome: string
  width: number | string | { xs: number; sm: number }
}

/** Photo of a credential, or the initials where there is none. */
export function Foto({ foto, nome, width }: FotoProps) {
  const box = { width, aspectRatio: '3 / 4', objectFit: 'cover', flexShrink: 0, bgcolor: '#e4e9f0' } as const
  if (foto) return <Box component="img" src={foto} alt={`Foto de ${nome}`} sx={{ ...box, display: 'block' }} />
  return (
    <Box
      sx={{ ...box, display: 'grid', placeItems: 'center', color: '#3b4656', fontWeight: 700, fontSize: '2rem' }}
      role="img"
      aria-label={`Sem foto de ${nome}`}
    >
      {[...iniciaisDoSelo(nome)].slice(0, 2).join('')}
    </Box>
  )
}

/** Codes of the areas: accessible ones filled, the others struck through. */
export function Zonas({ zonas }: { zonas: readonly string[] }) {
  return (
    <Box component="ul" sx={{ display: 'flex', gap: '1.5mm', listStyle: 'none', m: 0, p: 0 }} aria-label="Áreas">
      {SINAIS_DE_ZONA.map((zona) => {
        const has = zonas.includes(zona)
        return (
          <Box
            component="li"
            key={zona}
            aria-label={has ? ZONAS[zona] : `sem acesso: ${ZONAS[zona]}`}
            sx={{
              width: '8.5mm',
              height: '8.5mm',
              display: 'grid',
              placeItems: 'center',
              fontWeight: 800,
              fontSize: '4.6mm',
              border: '0.3mm solid',
              borderColor: has ? '#16191d' : '#8b95a3',
              bgcolor: has ? '#16191d' : '#fff',
              color: has ? '#fff' : '#5b6675',
              textDecoration: has ? 'none' : 'line-through',
            }}
          >
            {zona}
          </Box>
        )
      })}
    </Box>
  )
}

/** Size of a text in mm by its length, from 26 letters to 80, so that a long one leaves room for what is below. */
const sizeOf = ({ length }: string, most: number, least: number) =>
  `${most - ((most - least) * Math.min(54, Math.max(0, length - 26))) / 54}mm`

/** Credential of 105 x 148 mm (A6), for print and screen; its colours are the same in both schemes. */
export function Credencial({ card, evento }: { card: CredencialVirtual; evento: EventoDaCredencial }) {
  const { nome, cor } = DO_PAPEL[card.papel]
  return (
    <Box
      component="article"
      className="credencial"
      aria-label={`Credencial de ${card.nome}`}
      sx={{
        width: '105mm',
        height: '148mm',
        bgcolor: '#fff',
        color: '#16191d',
        colorScheme: 'light',
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        printColorAdjust: 'exact',
        WebkitPrintColorAdjust: 'exact',
      }}
    >
      <Box sx={{ bgcolor: '#0b1f3f', color: '#fff', textAlign: 'center', pt: '8mm', pb: '20mm', px: '6mm' }}>
        <Box sx={{ fontFamily: TITULO, fontWeight: 700, fontSize: sizeOf(evento.titulo, 6, 4.2), lineHeight: 1.1 }}>
          {evento.titulo}
        </Box>
        <Box sx={{ fontSize: '3.6mm', mt: '1mm' }}>
          {[evento.cidade, diasDoEvento(evento)].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Box sx={{ alignSelf: 'center', mt: '-19mm', position: 'relative', border: '1mm solid #fff' }}>
        <Foto foto={card.foto} nome={card.nome} width="28mm" />
        <Box
          sx={{
            position: 'absolute',
            right: '-6mm',
            bottom: '2mm',
            bgcolor: cor,
            color: '#fff',
            fontWeight: 800,
            fontSize: '4.6mm',
            px: '2mm',
            py: '1mm',
          }}
        >
          {card.uf}
        </Box>
      </Box>
      <Box sx={{ textAlign: 'center', px: '5mm', pt: '2.5mm', flexGrow: 1, minHeight: 0, overflow: 'hidden' }}>
        <Box
          component="h2"
          sx={{
            m: 0,
            fontFamily: TITULO,
            fontSize: sizeOf(card.nome, 7.4, 4.6),
            lineHeight: 1.08,
            overflowWrap: 'anywhere',
          }}
        >
          {card.nome}
        </Box>
        <Box sx={{ fontSize: '3.6mm', color: '#3b4656', mt: '0.8mm' }}>{card.clube}</Box>
      </Box>
      <Box
        sx={{
          bgcolor: cor,
          color: '#fff',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: '3mm',
          px: '6mm',
          py: '2mm',
        }}
      >
        <Box sx={{ fontFamily: TITULO, fontWeight: 700, fontSize: '7.4mm' }}>{nome}</Box>
        <Box
          sx={{
            fontSize: sizeOf(card.categorias.join(', '), 3.4, 2.6),
            fontWeight: 600,
            textAlign: 'right',
            minWidth: 0,
          }}
        >
          {card.categorias.join(', ')}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', px: '6mm', pt: '3mm' }}>
        <Zonas zonas={card.zonas} />
        {card.qr !== '' && (
          <QRCodeSVG
            value={card.qr}
            level="L"
            marginSize={1}
            style={{ width: '31mm', height: '31mm' }}
            role="img"
            title={`QR da credencial ${codigoImpresso(card.codigo)}`}
          />
        )}
      </Box>
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', px: '6mm', pb: '3mm', pt: '1mm', fontSize: '2.6mm' }}
      >
        <span>{SINAIS_DE_ZONA.map((zona) => `${zona} ${ZONAS[zona]}`).join(' · ')}</span>
        <b>{codigoImpresso(card.codigo)}</b>
      </Box>
    </Box>
  )
}
