import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { seloDoFragmento } from '@sie/domain/base/selos/selo.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { atRest } from '../../../platform/idle.ts'
import { loadPart } from '../../../platform/parts.ts'
import { validateLido } from './consulta.ts'
import { chaves, cachePagina } from '../../../platform/selosGuardados.ts'
import { Contorno } from '../../../ui/publicacao/Contorno.tsx'

const Resposta = lazy(async () => ({ default: (await loadPart(() => import('./Resposta.tsx'))).Resposta }))
const Camera = lazy(async () => ({ default: (await loadPart(() => import('../../../ui/camera/Camera.tsx'))).Camera }))

/** /validacao/certificado: validation of a certificate, by its code, its QR or its address. */
export const CertificadoValidation = () => (
  <Validar titulo="Validar certificado" onde="O código fica junto ao QR do certificado." />
)

/** /validacao/carteira: the same for a card. Both addresses validate any document. */
export const CarteiraValidation = () => (
  <Validar titulo="Validar carteira" onde="O código fica no verso da carteira, junto ao QR." />
)

function Validar({ titulo, onde }: { titulo: string; onde: string }) {
  const codigo = (useSearchParams()[0].get('codigo') ?? '').trim().slice(0, 60)
  const { pathname, hash } = useLocation()
  const selo = seloDoFragmento(hash)
  const navigate = useNavigate()
  const [camera, setCamera] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['validacao', codigo, selo] as const,
    queryFn: () => validateLido({ codigo, selo }),
    enabled: codigo !== '',
    retry: false,
    networkMode: 'always',
    // Each validation is a new request.
    gcTime: 0,
  })
  // Stored for offline use once this page is at rest: the offline page is half as large as this one.
  useEffect(() => {
    void chaves()
    return atRest(() => void cachePagina())
  }, [])
  const open = (next: string, seal: string) => {
    if (next === codigo && seal === selo) return void refetch()
    void navigate({ pathname, search: `?codigo=${encodeURIComponent(next)}`, hash: seal ? `#selo=${seal}` : '' })
  }
  return (
    <Container sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h3" component="h1" sx={{ fontSize: { xs: '2rem', md: '2.8rem' }, mb: 3 }}>
        {titulo}
      </Typography>
      <Box sx={{ display: 'grid', gap: { xs: 3, md: 6 }, gridTemplateColumns: { md: '5fr 7fr' }, alignItems: 'start' }}>
        <Box sx={{ order: { xs: codigo ? 2 : 0, md: 0 }, displayPrint: 'none' }}>
          {camera ? (
            <Suspense fallback={<Skeleton variant="rounded" height={300} aria-busy />}>
              <Camera
                onClose={() => setCamera(false)}
                onRead={(read) => {
                  setCamera(false)
                  open(read.codigo, read.selo)
                }}
              />
            </Suspense>
          ) : (
            <Formulario key={codigo} codigo={codigo} onde={onde} onAsk={(typed) => open(typed, '')} busy={isFetching}>
              <Button
                fullWidth
                variant="outlined"
                size="large"
                startIcon={<PhotoCamera />}
                onClick={() => setCamera(true)}
              >
                Ler QR com a câmera
              </Button>
            </Formulario>
          )}
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            Sem cadastro. A resposta nunca mostra CPF, nascimento, endereço nem telefone. De menores, só as iniciais.
          </Typography>
        </Box>
        <Box aria-live="polite" aria-busy={isFetching} sx={{ minWidth: 0 }}>
          {error && !isFetching && (
            <Alert severity="warning">{mensagem(error, 'Não foi possível conferir agora.')}</Alert>
          )}
          {isFetching && codigo && ESPERA}
          {data && !isFetching && (
            <Suspense fallback={ESPERA}>
              <Resposta resultado={data} />
            </Suspense>
          )}
        </Box>
      </Box>
    </Container>
  )
}

/** Skeleton as high as an answer, so that the form below it on a phone does not move. */
const ESPERA = <Skeleton variant="rounded" sx={{ height: { xs: 500, md: 400 } }} />

interface FormularioProps {
  codigo: string
  onde: string
  busy: boolean
  onAsk: (codigo: string) => void
  children: ReactNode
}

function Formulario({ codigo, onde, busy, onAsk, children }: FormularioProps) {
  const [typed, setTyped] = useState(codigo)
  const [missing, setMissing] = useState(false)
  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'grid', gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(typed.trim() === '')
        if (typed.trim() !== '') return onAsk(typed.trim())
        ;(event.currentTarget.elements.namedItem('codigo') as HTMLElement | null)?.focus()
      }}
    >
      <div>
        <Contorno id="codigo" label="Código do documento" raised={typed !== ''} size="medium" sx={{ width: 1 }}>
          <Box
            component="input"
            id="codigo"
            name="codigo"
            value={typed}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={missing}
            aria-describedby="codigo-onde"
            onChange={({ target }) => {
              setMissing(false)
              setTyped((target as HTMLInputElement).value)
            }}
            sx={{ '&&': { fontSize: '1.25rem', letterSpacing: '0.06em', fontWeight: 600 } }}
          />
        </Contorno>
        <Typography
          variant="caption"
          component="p"
          id="codigo-onde"
          role={missing ? 'alert' : undefined}
          color={missing ? 'error' : 'textSecondary'}
          sx={{ mx: 1.75, mt: 0.5 }}
        >
          {missing ? 'Digite o código, como 4K7M-9XTR-2WPC.' : onde}
        </Typography>
      </div>
      <Button type="submit" fullWidth variant="contained" size="large" loading={busy}>
        Conferir
      </Button>
      {children}
    </Box>
  )
}
