import Alert from '@mui/material/Alert'
import { nameFault, nomeArrumado } from '@sie/domain/pessoas/cadastro/nome.ts'
import { useState } from 'react'
import { useSession } from '../../../platform/session.ts'
import { FormCard } from '../../../ui/form/FormCard.tsx'
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton.tsx'
import { SENHA_ATUAL } from '../../../ui/form/senhas.ts'
import { SimpleForm, type SimpleField } from '../../../ui/form/SimpleForm.tsx'
import { BACK_LINK } from './backLink.ts'
import { PecaLogin } from './PecaLogin.tsx'

const NOME: SimpleField<'nome'> = {
  name: 'nome',
  label: 'Nome completo',
  autoComplete: 'name',
  max: 1000,
  tidy: nomeArrumado,
  check: nameFault,
}

/** /change-Name: the current password is checked first; a change of a name that the federation has confirmed becomes a request. */
export function ChangeNome() {
  const session = useSession()
  const [done, setDone] = useState<'trocado' | 'pedido'>()
  if (session === undefined) return <PageSkeleton />
  if (session === null) return <PecaLogin title="Trocar o nome" />
  return (
    <FormCard
      title="Trocar o nome"
      text={`O nome atual é ${session.displayName}. O novo nome aparece no cadastro, na carteira e nos próximos certificados.`}
      back={BACK_LINK}
    >
      {done ? (
        <Alert severity="success" role="status">
          {done === 'trocado'
            ? 'Nome trocado.'
            : 'Pedido enviado. O novo nome vale depois de analisado pela sua federação; você recebe um e-mail.'}
        </Alert>
      ) : (
        <>
          {session.nomeConfirmado && (
            <Alert severity="info" sx={{ mb: 2 }}>
              A federação já conferiu o seu cadastro: o novo nome vale depois que ela o analisar, e você recebe um
              e-mail.
            </Alert>
          )}
          <SimpleForm<'nome' | 'atual'>
            fields={[NOME, SENHA_ATUAL]}
            button={session.nomeConfirmado ? 'Pedir a troca do nome' : 'Trocar o nome'}
            onSubmit={async ({ nome, atual }) => {
              const { call } = await import('../../../platform/functions.ts')
              const { pedido } = await call('trocarNome', { nome, atual })
              setDone(pedido ? 'pedido' : 'trocado')
            }}
          />
        </>
      )}
    </FormCard>
  )
}
