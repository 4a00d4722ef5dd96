import Print from '@mui/icons-material/Print'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { CarteiraVirtual } from '@sie/domain/documentos/carteiraVirtual.ts'
import { imposeSheets } from '@sie/domain/documentos/imposicao.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { call } from '../../../platform/functions.ts'
import { useSession } from '../../../platform/session.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import '../../../ui/identity/documentos.css'
import { Sobrepostas } from '../certificados/Sobrepostas.tsx'
import { ESTILO } from './guardada.ts'
import { Frente, Plastico, Verso } from './Plastico.tsx'

/** Cards on one A4 sheet for folding. */
const POR_FOLHA = 5

/**
 * /sie/printimage: plastic cards on A4 sheets with cut marks: ten fronts and behind them their backs, or five with front and back side by side, for
 * folding. `?pessoas=` holds the uids that the staff prints; without it the card of the user, or of the minor `?id=`. Visitors get no sheet: with no
 * session nothing is printed.
 */
export function ImpressaoPage() {
  const session = useSession()
  const [params] = useSearchParams()
  const pessoas = (params.get('pessoas') ?? '').split(',').filter(Boolean)
  const id = params.get('id') ?? ''
  const { data, error } = useQuery({
    queryKey: ['printimage', session?.uid, pessoas, id] as const,
    enabled: Boolean(session),
    retry: false,
    queryFn: async () => {
      if (pessoas.length > 0) return (await call('imprimirCarteirinhas', { pessoas })).carteiras
      const { carteiras } = await call('minhasCarteirinhas', {})
      const own = carteiras.filter((card) => card.selo !== '' && (id === '' || card.id === id))
      if (own.length === 0) throw new ErroSIE('registro-nao-encontrado')
      return own
    },
  })
  if (session === null || error) return <Nada error={error} />
  if (!data) return <Skeleton variant="rounded" height={600} aria-busy sx={{ maxWidth: 794, mx: 'auto', my: 3 }} />
  return <Folhas cards={data} lote={pessoas.length > 0} />
}

function Nada({ error }: { error: Error | null }) {
  const location = useLocation()
  return (
    <Box sx={{ py: 10, px: 2, textAlign: 'center' }}>
      <Typography variant="h5" component="h1" gutterBottom>
        Documento não encontrado
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {error
          ? mensagem(error, 'Confira a internet e recarregue a página.')
          : 'Entre na sua conta para imprimir a carteirinha.'}
      </Typography>
      <Button
        component={Link}
        to={error ? address('/carteirinha-virtual') : address('/login')}
        state={{ from: location }}
        variant="contained"
      >
        {error ? 'Ver a carteirinha' : 'Entrar'}
      </Button>
    </Box>
  )
}

type Modo = 'duplex' | 'dobra'

const MODOS: Readonly<Record<Modo, string>> = {
  duplex: 'Frente e verso da folha',
  dobra: 'Lado a lado, para dobrar',
}
const COMO: Readonly<Record<Modo, string>> = {
  duplex: 'A4, sem margens, em 100%, virando pela borda longa. Corte nas marcas.',
  dobra: 'A4, sem margens, em 100%. Corte nas marcas e dobre ao meio.',
}

function Folhas({ cards, lote }: { cards: readonly CarteiraVirtual[]; lote: boolean }) {
  const [modo, setModo] = useState<Modo>(lote ? 'duplex' : 'dobra')
  return (
    <>
      <link rel="stylesheet" href={ESTILO} precedence="default" />
      <Box
        sx={{
          displayPrint: 'none',
          p: 2,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'center',
        }}
      >
        <Typography component="h1" sx={{ fontWeight: 600 }}>
          {cards.length === 1 ? '1 carteirinha' : `${cards.length} carteirinhas`}
        </Typography>
        <TextField
          select
          size="small"
          label="Como imprimir"
          value={modo}
          onChange={({ target }) => setModo(target.value as Modo)}
          sx={{ width: { xs: 1, sm: 260 } }}
        >
          {menuItems(Object.entries(MODOS))}
        </TextField>
        <Typography color="textSecondary">{COMO[modo]}</Typography>
        <Button variant="contained" startIcon={<Print />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </Box>
      {modo === 'duplex' ? <Duplex cards={cards} /> : <Dobra cards={cards} />}
    </>
  )
}

/** Sheets for duplex printing, with each back behind its front. */
function Duplex({ cards }: { cards: readonly CarteiraVirtual[] }) {
  const sides = cards.map(() => ({ papel: 'cartao' as const, verso: true }))
  return (
    <Box className="folhas">
      <Sobrepostas folhas={imposeSheets(sides, true)} marcas>
        {({ documento, lado }) => {
          const card = cards[documento]
          return card && (lado === 'frente' ? <Frente card={card} /> : <Verso card={card} />)
        }}
      </Sobrepostas>
    </Box>
  )
}

/** Sheets with both sides of each card side by side. */
function Dobra({ cards }: { cards: readonly CarteiraVirtual[] }) {
  const sheets = Array.from({ length: Math.ceil(cards.length / POR_FOLHA) }, (_, index) =>
    cards.slice(index * POR_FOLHA, (index + 1) * POR_FOLHA),
  )
  return (
    <>
      <GlobalStyles styles={{ '@page': { size: 'A4', margin: 0 } }} />
      <Box className="folhas" tabIndex={0} role="region" aria-label="Folhas para imprimir" sx={{ overflowX: 'auto' }}>
        {sheets.map((sheet, index) => (
          <section className="folha" key={index} aria-label={`Folha ${index + 1}`}>
            {sheet.map((card) => (
              <Plastico key={card.id} card={card} />
            ))}
          </section>
        ))}
      </Box>
    </>
  )
}
