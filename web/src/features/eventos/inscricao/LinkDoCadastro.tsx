import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { address } from '@sie/domain/base/portal/address.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useCall } from '../../../data/access.ts'
import { useSession } from '../../../platform/session.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton.tsx'
import { AutorizacaoForm } from './AutorizacaoForm.tsx'
import { OutraConta } from './OutraConta.tsx'
import { ClaimForm } from './ClaimForm.tsx'
import { WithdrawAutorizacao } from './WithdrawAutorizacao.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'

const TEXTOS = {
  vencido: {
    title: 'Este link venceu',
    text: 'Por segurança, os links do cadastro valem por pouco tempo. Peça outro: repita o cadastro com o mesmo CPF, ou peça ao menor que reenvie o pedido de autorização.',
    to: address('/signup'),
    label: 'Pedir outro link',
  },
  usado: {
    title: 'Este link já foi usado',
    text: 'O que ele fazia já está feito. Se você criou a conta, é só entrar.',
    to: address('/login'),
    label: 'Entrar',
  },
  inexistente: {
    title: 'Este link não funciona',
    text: 'Ele pode ter chegado incompleto. Abra-o direto da mensagem, ou copie-o inteiro.',
    to: address('/'),
    label: 'Ir para o início',
  },
} as const

/** Page of a mailed link that claims, authorises or withdraws: shows its purpose, or why it does not work. */
export function LinkDoCadastro({ token }: { token: string }) {
  const session = useSession()
  const call = useCall()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['cadastros', 'link', token],
    queryFn: () => call('linkDoCadastro', { token }),
    staleTime: Infinity,
    retry: false,
  })
  // A user who creates the account here gets a session by it, which is not another user's session.
  const [visitor, setVisitor] = useState(false)
  if (session === null && !visitor) setVisitor(true)
  if (session === undefined || isPending) return <PageSkeleton />
  if (error) {
    const broken = error instanceof ErroSIE && error.codigo === 'dados-invalidos'
    if (broken) return <Sem estado="inexistente" />
    return (
      <FormCard title="Link do cadastro" text="">
        <RetryAlert onRetry={refetch}>{mensagem(error, 'Não foi possível abrir o link agora.')}</RetryAlert>
      </FormCard>
    )
  }
  if (data.estado !== 'valido') return <Sem estado={data.estado} />
  if (data.tipo === 'autorizacao') return <AutorizacaoForm token={token} link={data} />
  if (data.tipo === 'retirada') return <WithdrawAutorizacao token={token} link={data} />
  if (session && !visitor) {
    return (
      <FormCard title="Este cadastro é seu?" text="">
        <Stack spacing={2}>
          <OutraConta
            atual={session.email}
            text={`Este link é do cadastro de ${data.nome}. Para usá-lo, saia desta conta.`}
          />
        </Stack>
      </FormCard>
    )
  }
  return <ClaimForm token={token} link={data} />
}

function Sem({ estado }: { estado: keyof typeof TEXTOS }) {
  const { title, text, to, label } = TEXTOS[estado]
  return (
    <FormCard title={title} text={text}>
      <Button component={Link} to={to} variant="contained">
        {label}
      </Button>
    </FormCard>
  )
}
