import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/portal/address.ts'
import { CATALOGO } from '@sie/domain/rights/catalogo.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useSession } from '../../platform/session.ts'
import { PageContainer } from '../../ui/layout/PageContainer.tsx'
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx'
import { SimpleForm, type SimpleField } from '../../ui/form/SimpleForm.tsx'
import { PecaLogin } from './PecaLogin.tsx'

const MOTIVO: SimpleField<'motivo'> = { name: 'motivo', label: 'Para que você precisa dela? (opcional)', max: 500 }

/** /unauthorized: which permission is missing, who gives it, and how to ask for it. `?regra=` names it. */
export function SemPermissao() {
  const [params] = useSearchParams()
  const session = useSession()
  if (session === undefined) return <PageSkeleton />
  if (session === null) return <PecaLogin title="Sem permissão" />
  return <FaltaPermissao title="Sem permissão" regra={params.get('regra') ?? ''} />
}

/** What a screen shows to who lacks its rule. */
export function FaltaPermissao({ title, regra }: { title: string; regra: string }) {
  const wanted = CATALOGO.find(({ id }) => id === regra)
  const [asked, setAsked] = useState('')
  return (
    <PageContainer title={title}>
      <Stack spacing={3} sx={{ maxWidth: 560 }}>
        <Typography variant="h6" component="p">
          {wanted
            ? `Para abrir esta página é preciso a permissão “${wanted.label}”.`
            : 'Você não tem permissão para abrir esta página.'}
        </Typography>
        <Typography color="textSecondary">
          Quem administra os grupos da sua entidade pode dar essa permissão a você. Ela vale assim que for dada, sem
          precisar entrar de novo.
        </Typography>
        {asked ? (
          <Alert severity="success" role="status">{`Pedido enviado para ${asked}.`}</Alert>
        ) : (
          wanted && (
            <SimpleForm
              fields={[MOTIVO]}
              button="Pedir esta permissão"
              onSubmit={async ({ motivo }) => {
                const { call } = await import('../../platform/functions.ts')
                setAsked((await call('pedirAcesso', { regra, motivo })).entidade)
              }}
            />
          )
        )}
        <Button component={Link} to={address('/sie/dashboard')} variant="outlined" sx={{ alignSelf: 'flex-start' }}>
          Voltar ao painel
        </Button>
      </Stack>
    </PageContainer>
  )
}
