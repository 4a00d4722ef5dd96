import { SimpleForm } from '../../ui/SimpleForm.tsx'
import { IDENTIFICADOR, SENHA } from './campos.ts'

/** Identifier and password. The page follows the session, so a successful sign-in needs no answer here. */
export function EntrarForm() {
  return (
    <SimpleForm<'identificador' | 'senha'>
      fields={[IDENTIFICADOR, SENHA]}
      button="Entrar"
      onSubmit={async ({ identificador, senha }) => {
        const { signIn } = await import('../../platform/signIn.ts')
        await signIn(identificador, senha)
      }}
    />
  )
}
