import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { CATALOGO } from '@sie/domain/top/rights/catalogo.ts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../../../platform/session.ts'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton.tsx'
import { SimpleForm, type SimpleField } from '../../../ui/form/SimpleForm.tsx'
import { PecaLogin } from './PecaLogin.tsx'

const MOTIVO: SimpleField<'motivo'> = { name: 'motivo', label: 'Para que você precisa dela? (opcional)', max: 500 }

// The models of groups would weigh on the frame of every signed-in page.
const GruposQueDao = lazy(async () => ({ default: (await import('./GruposQueDao.tsx')).GruposQueDao }))

interface SemPermissaoProps {
  /** id of the missing rule, or '' */
  regra: string
  /** title of the page that needs it, where a redirect named one */
  pagina?: string | undefined
}

/** Missing permission: its name and purpose, the usual groups that give it, who grants it, and how to request it. */
export function SemPermissao({ regra, pagina }: SemPermissaoProps) {
  const session = useSession()
  const wanted = CATALOGO.find(({ id }) => id === regra)
  const [asked, setAsked] = useState('')
  if (session === undefined) return <PageSkeleton />
  if (session === null) return <PecaLogin title="Sem permissão" />
  return (
    <PageContainer title="Sem permissão">
      <Stack spacing={3} sx={{ maxWidth: 560 }}>
        <div>
          {pagina && <Typography color="textSecondary">{pagina}</Typography>}
          <Typography variant="h6" component="p">
            {wanted
              ? `Para abrir esta página é preciso a permissão “${wanted.label}”.`
              : 'Você não tem permissão para abrir esta página.'}
          </Typography>
        </div>
        <Typography color="textSecondary">
          Quem dá é a administração da sua federação ou da confederação, em Administração, Usuários. A permissão vale
          assim que for dada: esta tela abre sozinha, sem precisar entrar de novo.
        </Typography>
        {wanted && (
          <Suspense>
            <GruposQueDao regra={regra} />
          </Suspense>
        )}
        {asked ? (
          <Alert severity="success" role="status">{`Pedido enviado para ${asked}.`}</Alert>
        ) : (
          wanted && (
            <SimpleForm
              fields={[MOTIVO]}
              button="Pedir esta permissão"
              onSubmit={async ({ motivo }) => {
                const { call } = await import('../../../platform/functions.ts')
                setAsked((await call('pedirAcesso', { regra, motivo })).entidade)
              }}
            />
          )
        )}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to={address('/sie/dashboard')} variant="outlined">
            Voltar ao painel
          </Button>
          <Button component={Link} to={address('/helpdesk/editticket')}>
            Falar com o suporte
          </Button>
        </Stack>
      </Stack>
    </PageContainer>
  )
}
