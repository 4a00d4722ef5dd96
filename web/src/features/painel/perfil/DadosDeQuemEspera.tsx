import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { useState } from 'react'
import { useCall } from '../../../data/access.ts'
import { pageUrl } from '../../../platform/pages.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { Exportacao } from './MeusDados.tsx'
import { SenhaDialog } from './SenhaDialog.tsx'
import { Sessoes } from './Sessoes.tsx'

/**
 * What the law and the account's safety give to a person who is not active: export, sessions, and while the sign-up waits or was refused its
 * withdrawal.
 */
export function DadosDeQuemEspera({ waits }: { waits: boolean }) {
  return (
    <Stack spacing={4}>
      <Exportacao />
      {waits && <Desistencia />}
      <Sessoes />
    </Stack>
  )
}

function Desistencia() {
  const call = useCall()
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  return (
    <Stack component="section" spacing={1.5} aria-labelledby="desistir-titulo">
      <Typography id="desistir-titulo" variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
        Desistir do cadastro
      </Typography>
      <Typography>O pedido, os dados e a conta são apagados na hora. Depois você pode se cadastrar de novo.</Typography>
      <Button color="error" variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setAsking(true)}>
        Desistir do cadastro
      </Button>
      {asking && (
        <SenhaDialog
          title="Desistir do cadastro?"
          text="Não há como desfazer: o pedido, os dados e a conta são apagados agora."
          button="Apagar tudo"
          onClose={() => setAsking(false)}
          onSubmit={async ({ atual }) => {
            await call('desistirDoCadastro', { atual })
            const { signOut } = await import('../../../platform/signOut.ts')
            toast.show('O cadastro foi apagado.')
            await signOut(true)
            window.location.assign(pageUrl(address('/')))
          }}
        />
      )}
    </Stack>
  )
}
