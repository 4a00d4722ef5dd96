import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { linhaDoCartao, NOMES_NO_FEED } from '@sie/domain/ensino/educa/cartoes.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { palavrasDoCartao } from '@sie/domain/ensino/cartaoDaEduca.ts'
import { linkAddress } from '@sie/domain/base/records/richText.ts'
import type { KeyboardEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Arte } from '../../../ui/publicacao/Arte.tsx'
import { Imagem } from '../../../ui/publicacao/Imagem.tsx'
import { Miniatura } from './Miniatura.tsx'
import { enderecoDaPostagem, enderecoDoVideoDaEduca } from './tipos.ts'
import { useEducaPublica } from './useEducaPublica.ts'
import type { Item } from './useFluxo.ts'

const enderecoDoCartao = ({ tipo, id }: Item): Address | undefined =>
  tipo === 'videos'
    ? enderecoDoVideoDaEduca(id)
    : tipo === 'postagens'
      ? enderecoDaPostagem(id)
      : tipo === 'noticias'
        ? address('/noticias/noticia', { id })
        : undefined

/** Picture of a record; an announcement has none. */
function Figura({ item, primeira }: { item: Item; primeira: boolean }) {
  if (item.tipo === 'comunicados') return null
  const { id, capa } = item.row
  return item.tipo === 'videos' ? (
    <Miniatura id={id} capa={capa} duracao={item.row.duracao} primeira={primeira} />
  ) : (
    <Imagem
      imagem={capa}
      primeira={primeira}
      decorativa
      proporcao="16 / 9"
      sizes="(min-width: 600px) 240px, 100vw"
      semImagem={<Arte id={id} />}
    />
  )
}

interface CartaoProps {
  item: Item
  /** position in the feed, from 1, and its length; -1 while unknown */
  posicao?: number
  total?: number
  nivel?: 'h2' | 'h3'
  /** whether it is the first record of the page, whose picture is loaded eagerly */
  primeiro?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

/** One record of the feed. A video's picture is the portal's own drawing; an announcement is shown in full. */
export function Cartao({ item, posicao, total, nivel = 'h2', primeiro = false, onKeyDown }: CartaoProps) {
  const { titulo, texto, fatos } = palavrasDoCartao(item.tipo, item.row, useEducaPublica().faixas)
  const to = enderecoDoCartao(item)
  const heading = `${item.tipo}-${item.id}-titulo`
  const link = item.tipo === 'comunicados' ? linkAddress(item.row.link) : undefined
  const important = item.tipo === 'comunicados' && item.row.importante
  return (
    <Box
      component="article"
      aria-labelledby={heading}
      {...(posicao === undefined ? {} : { 'aria-posinset': posicao, 'aria-setsize': total, tabIndex: 0, onKeyDown })}
      sx={{
        position: 'relative',
        display: 'grid',
        gap: { xs: 1.5, sm: 3 },
        gridTemplateColumns: to ? { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr)' } : 'minmax(0, 1fr)',
        alignItems: 'start',
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        ...(important ? { borderLeft: 6, borderLeftColor: 'warning.main', pl: 2 } : {}),
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '4px' },
      }}
    >
      <Figura item={item} primeira={primeiro} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="p" color="textSecondary" sx={{ mb: 0.5 }}>
          <Box component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
            {NOMES_NO_FEED[item.tipo]}
          </Box>
          {linhaDoCartao(item.em, fatos)}
        </Typography>
        <Typography
          id={heading}
          component={nivel}
          variant="h6"
          sx={{ lineHeight: 1.15, mb: 0.75, fontSize: '1.3rem', overflowWrap: 'anywhere' }}
        >
          {to ? (
            <Link
              component={RouterLink}
              to={to}
              color="inherit"
              underline="hover"
              // The link covers the whole card for a pointer; for assistive technology the title is the link.
              sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              {titulo}
            </Link>
          ) : (
            titulo
          )}
        </Typography>
        {texto && (
          <Typography color={to ? 'textSecondary' : 'textPrimary'} sx={{ whiteSpace: 'pre-line', maxWidth: '68ch' }}>
            {texto}
          </Typography>
        )}
        {link && (
          <Link href={link} rel="noopener" sx={{ display: 'inline-block', mt: 1, py: 0.5 }}>
            Mais informações
          </Link>
        )}
      </Box>
    </Box>
  )
}
