import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { onlyDigits } from '@sie/domain/base/brazil/cpf.ts'
import { telefoneE164, telefoneNacional } from '@sie/domain/base/brazil/telefone.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Inscricao } from '../../../platform/secondFactor.ts'
import { CODIGO } from '../../../ui/form/senhas.ts'
import { SimpleForm, type SimpleField } from '../../../ui/form/SimpleForm.tsx'

const TELEFONE: SimpleField<'telefone'> = {
  name: 'telefone',
  label: 'Celular com DDD',
  autoComplete: 'tel-national',
  max: 20,
  check: (value) => (telefoneNacional(value)?.length === 11 ? undefined : 'Informe o DDD e os 9 números do celular.'),
}

const QR = 180
const QRCodeSVG = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }))

/** Dialog that enables the second factor offered by Firebase Authentication, verified by a first code. */
export function EnableDuasEtapas({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const parts = useQuery({
    queryKey: ['segundo-fator', 'partes'] as const,
    queryFn: () => import('../../../platform/secondFactor.ts'),
    staleTime: Infinity,
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="ativar-titulo">
      <DialogTitle id="ativar-titulo">Ativar a verificação em duas etapas</DialogTitle>
      <DialogContent>
        {parts.data ? (
          parts.data.FATOR_OFERECIDO === 'totp' ? (
            <PorApp comecar={parts.data.beginAppEnrolment} onDone={onDone} />
          ) : (
            <PorSms comecar={parts.data.beginSmsEnrolment} onDone={onDone} />
          )
        ) : (
          <Skeleton variant="rounded" height={160} />
        )}
        <Button fullWidth onClick={onClose} sx={{ mt: 1 }}>
          Cancelar
        </Button>
      </DialogContent>
    </Dialog>
  )
}

function PorSms({ comecar, onDone }: { comecar: (telefone: string) => Promise<Inscricao>; onDone: () => void }) {
  const [begun, setBegun] = useState<Inscricao>()
  if (begun)
    return <Codigo text="Enviamos um código por SMS. Informe-o para terminar." inscricao={begun} onDone={onDone} />
  return (
    <Stack spacing={2}>
      <Typography>O código virá por SMS para este celular:</Typography>
      <SimpleForm<'telefone'>
        fields={[TELEFONE]}
        button="Enviar o código"
        onSubmit={async ({ telefone }) => setBegun(await comecar(telefoneE164(telefone) ?? ''))}
      />
    </Stack>
  )
}

function PorApp({ comecar, onDone }: { comecar: () => Promise<Inscricao>; onDone: () => void }) {
  const begun = useQuery({
    queryKey: ['segundo-fator', 'app'] as const,
    queryFn: comecar,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (begun.error)
    return <Alert severity="error">{mensagem(begun.error, 'Não foi possível começar agora. Tente de novo.')}</Alert>
  if (!begun.data) return <Skeleton variant="rounded" height={160} />
  return (
    <Stack spacing={2}>
      <Typography>
        No aplicativo autenticador do seu celular, adicione uma conta com este código, ou com a chave abaixo dele:
      </Typography>
      {/* Dark on white in both schemes, with the quiet zone that cameras need. */}
      <Box sx={{ alignSelf: 'center', p: 2, bgcolor: '#ffffff', borderRadius: 1, lineHeight: 0 }}>
        <Suspense fallback={<Skeleton variant="rounded" width={QR} height={QR} />}>
          <QRCodeSVG value={begun.data.endereco} size={QR} title="Código QR da chave" />
        </Suspense>
      </Box>
      <Typography
        component="code"
        sx={{
          fontFamily: 'monospace',
          fontSize: '1.1rem',
          overflowWrap: 'anywhere',
          p: 1.5,
          bgcolor: 'action.hover',
          borderRadius: 1,
        }}
      >
        {begun.data.segredo}
      </Typography>
      <Link href={begun.data.endereco}>Está no celular? Abrir no aplicativo</Link>
      <Codigo text="Depois, informe o código que o aplicativo mostra." inscricao={begun.data} onDone={onDone} />
    </Stack>
  )
}

function Codigo({ text, inscricao, onDone }: { text: string; inscricao: Inscricao; onDone: () => void }) {
  return (
    <Stack spacing={2}>
      <Typography role="status">{text}</Typography>
      <SimpleForm<'codigo'>
        fields={[CODIGO]}
        button="Ativar"
        onSubmit={async ({ codigo }) => {
          await inscricao.concluir(onlyDigits(codigo))
          onDone()
        }}
      />
    </Stack>
  )
}
