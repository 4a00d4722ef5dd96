import Fullscreen from '@mui/icons-material/QrCode2'
import Loop from '@mui/icons-material/Loop'
import Print from '@mui/icons-material/PrintOutlined'
import InstallMobile from '@mui/icons-material/InstallMobile'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { estadoDaCarteira } from '@sie/domain/documentos/carteira.ts'
import type { CarteiraVirtual } from '@sie/domain/documentos/carteiraVirtual.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { parteTardia } from '../../../ui/feedback/parteTardia.tsx'
import { Escolha } from '../../../ui/publicacao/Escolha.tsx'
import { Cartao } from './Cartao.tsx'
import { ESTILO, keepCards, keptCards } from './guardada.ts'
import { whenIdle } from '../../../platform/idle.ts'
import { loadPart } from '../../../platform/parts.ts'
import { useAgora } from '../../../platform/useAgora.ts'
import { useInstalar } from './useInstalar.ts'

const AnuidadeAberta = parteTardia(
  async () => (await import('../../financeiro/faturas/AnuidadeAberta.tsx')).AnuidadeAberta,
  {
    quiet: true,
  },
)
const EmAnalise = parteTardia(async () => (await import('../../../ui/person/EmAnalise.tsx')).EmAnalise)
const TelaDoQr = lazy(async () => ({ default: (await loadPart(() => import('./TelaDoQr.tsx'))).TelaDoQr }))

/** /carteirinha-virtual: cards of the user and of the minors whose guardian they are. Once opened they are available offline too. */
export function CarteirinhaPage() {
  const { call, author, permissoes } = useAccess()
  const { data, error, isPending } = useQuery({
    queryKey: ['minhasCarteirinhas', author.uid] as const,
    queryFn: async () => {
      try {
        const { carteiras } = await call('minhasCarteirinhas', {})
        return { carteiras, semRede: false }
      } catch (failure) {
        const carteiras = await keptCards()
        if (carteiras.length === 0) throw failure
        return { carteiras, semRede: true }
      }
    },
    retry: false,
  })
  const guardada = useGuardada(data)
  return (
    <Box sx={{ maxWidth: 880 }}>
      <Typography variant="h5" component="h1" gutterBottom>
        Carteirinha virtual
      </Typography>
      {isPending && <Skeleton variant="rounded" height={622} aria-busy sx={{ maxWidth: 400 }} />}
      {/* Whoever waits for the approval of their sign-up has no card yet, and is told what is missing. */}
      {error && !permissoes.ativo && <EmAnalise />}
      {error && permissoes.ativo && (
        <Alert severity="error">{mensagem(error, 'Não foi possível abrir a carteirinha.')}</Alert>
      )}
      {data && data.carteiras.length === 0 && <SemCarteira />}
      {data && data.carteiras.length > 0 && <Carteiras {...data} guardada={guardada} />}
    </Box>
  )
}

/** Stores the cards for offline use once they are drawn. @returns whether this device has them; undefined until that is known */
function useGuardada(seen: Pick<CarteirasProps, 'carteiras' | 'semRede'> | undefined): boolean | undefined {
  const [kept, setKept] = useState<boolean>()
  useEffect(() => {
    if (!seen || seen.semRede) return
    return whenIdle(() => void keepCards(seen.carteiras).then(setKept))
  }, [seen])
  return seen?.semRede ? true : kept
}

const SemCarteira = () => (
  <EmptyState
    title="Você ainda não tem carteirinha"
    text="A federação a emite quando o cadastro está ativo e a anuidade do ano está paga. Enquanto isso, o que falta aparece no seu perfil."
    action={
      <>
        <Button component={Link} to={address('/profile', { ver: 'pagar' })} variant="contained">
          Pagar
        </Button>
        <Button component={Link} to={address('/profile')}>
          Ver meu perfil
        </Button>
      </>
    }
  />
)

interface CarteirasProps {
  carteiras: readonly CarteiraVirtual[]
  guardada: boolean | undefined
  semRede: boolean
}

function Carteiras({ carteiras, guardada, semRede }: CarteirasProps) {
  const [params, setParams] = useSearchParams()
  const [verso, setVerso] = useState(false)
  const [qr, setQr] = useState(false)
  const hoje = dayInBrasilia(useAgora(60_000))
  const instalar = useInstalar()
  const card = carteiras.find(({ id }) => id === params.get('id')) ?? carteiras[0]
  if (!card) return null
  const unpaid = estadoDaCarteira(card, hoje) === 'anuidadeAberta'
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} spacing={3} sx={{ alignItems: { md: 'flex-start' } }}>
      <link rel="stylesheet" href={ESTILO} precedence="default" />
      <Box
        sx={{
          flex: { md: '0 0 380px' },
          width: 1,
          maxWidth: 400,
          border: 1,
          borderColor: 'divider',
          borderRadius: 3,
          overflow: 'hidden',
          boxShadow: 3,
        }}
      >
        <Cartao card={card} lado={verso ? 'verso' : 'frente'} />
      </Box>
      <Stack spacing={1.5} sx={{ flexGrow: 1, minWidth: 0 }}>
        {semRede && <Alert severity="info">Sem internet: a carteira é a da última visita.</Alert>}
        {carteiras.length > 1 && (
          <Escolha
            label="De quem"
            value={card.id}
            options={carteiras.map(({ id, nome }) => [id, nome] as const)}
            onChange={(id) => setParams({ id }, { replace: true })}
          />
        )}
        {unpaid && !semRede && <AnuidadeAberta ano={Number(hoje.slice(0, 4))} />}
        <Button variant="outlined" startIcon={<Loop />} onClick={() => setVerso(!verso)}>
          {verso ? 'Ver frente' : 'Ver verso'}
        </Button>
        {card.selo && (
          <>
            <Button variant={unpaid ? 'outlined' : 'contained'} startIcon={<Fullscreen />} onClick={() => setQr(true)}>
              Mostrar QR
            </Button>
            <Button component={Link} to={address('/sie/printimage', { id: card.id })} startIcon={<Print />}>
              Imprimir frente e verso
            </Button>
          </>
        )}
        {instalar && (
          <Button startIcon={<InstallMobile />} onClick={instalar}>
            Adicionar à tela de início
          </Button>
        )}
        <Typography variant="body2" color="textSecondary">
          {guardada === undefined
            ? 'Guardando neste aparelho, para abrir também sem internet.'
            : guardada
              ? 'Guardada neste aparelho: abre também sem internet, até você sair da conta.'
              : 'Este aparelho não guarda a carteira: ela precisa de internet.'}
        </Typography>
      </Stack>
      {qr && (
        <Suspense fallback={null}>
          <TelaDoQr card={card} onClose={() => setQr(false)} />
        </Suspense>
      )}
    </Stack>
  )
}
