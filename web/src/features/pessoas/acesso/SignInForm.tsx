import { useState } from 'react'
import type { SegundoFatorPendente } from '../../../platform/secondFactor.ts'
import { SENHA } from '../../../ui/form/senhas.ts'
import { SimpleForm } from '../../../ui/form/SimpleForm.tsx'
import { IDENTIFICADOR } from './campos.ts'
import { SegundoFator } from './SegundoFator.tsx'

/** Identifier and password, then the second factor where the account requires it. The page follows the session, so nothing is returned here. */
export function SignInForm() {
  const [pending, setPending] = useState<SegundoFatorPendente>()
  if (pending) return <SegundoFator pendente={pending} onBack={() => setPending(undefined)} />
  return (
    <SimpleForm<'identificador' | 'senha'>
      fields={[IDENTIFICADOR, SENHA]}
      button="Entrar"
      onSubmit={async ({ identificador, senha }) => {
        const { signIn } = await import('../../../platform/signIn.ts')
        await signIn(identificador, senha).catch((error: unknown) => {
          if ((error as { name?: string } | null)?.name !== 'SegundoFatorPendente') throw error
          setPending(error as SegundoFatorPendente)
        })
      }}
    />
  )
}
