import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { useState } from 'react'
import { useCall } from '../../../data/access.ts'
import { useDomainDetails } from '../../../platform/domainDetails.ts'
import { pageUrl } from '../../../platform/pages.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import { inteiro } from '../../../ui/layout/inteiro.tsx'
import { JaCadastrado } from './Concluido.tsx'
import type { Formulario } from './passos.ts'
import { InscricaoForm } from './InscricaoForm.tsx'
import { Quadro } from './Quadro.tsx'
import { forgetRascunho } from './rascunho.ts'

/** Completes the registration of an account without records: the sign-up form without the account step. */
export function CompleteCadastro({ email }: { email: string }) {
  const call = useCall()
  const { domainId, tipoEntidade } = useDomainDetails()
  const [today] = useState(hoje)
  const [taken, setTaken] = useState(false)
  const send = async ({ nova: _nova, repetida: _repetida, ...inscricao }: Formulario) => {
    const { estado } = await call('completarCadastro', { inscricao })
    forgetRascunho()
    if (estado === 'cadastrado') return setTaken(true)
    // A reload starts a session with the new records.
    window.location.assign(pageUrl(address('/signup-validation')))
  }
  if (taken)
    return (
      <Quadro title="Você já está no cadastro">
        <JaCadastrado email={email} />
      </Quadro>
    )
  return (
    <Quadro title="Complete o seu cadastro">
      <Alert severity="info" sx={{ mb: 3 }}>
        A conta {email} existe, mas ainda falta o cadastro de praticante.
      </Alert>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {inteiro('São dois passos. Depois a federação confere os dados e avisamos por e-mail.')}
      </Typography>
      <InscricaoForm
        today={today}
        federacao={tipoEntidade === 'federacao' ? domainId : ''}
        conta={email}
        onSubmit={send}
      />
    </Quadro>
  )
}
