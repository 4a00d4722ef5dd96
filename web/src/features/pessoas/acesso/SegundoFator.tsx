import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { onlyDigits } from '@sie/domain/base/brazil/cpf.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useEffect, useState } from 'react'
import type { Fator, SegundoFatorPendente } from '../../../platform/secondFactor.ts'
import { CODIGO } from '../../../ui/form/senhas.ts'
import { SimpleForm } from '../../../ui/form/SimpleForm.tsx'

/** Second step of the sign-in: the code of the account's factor. */
export function SegundoFator({ pendente, onBack }: { pendente: SegundoFatorPendente; onBack: () => void }) {
  const [fator] = useState<Fator | undefined>(pendente.fatores[0])
  const [failure, setFailure] = useState('')
  useEffect(() => {
    if (!fator) return
    pendente
      .pedirCodigo(fator)
      .catch((error: unknown) => setFailure(mensagem(error, 'Não foi possível enviar o código.')))
  }, [pendente, fator])
  if (!fator) return <Alert severity="error">Esta conta pede uma verificação que este aparelho não conhece.</Alert>
  return (
    <Stack spacing={2}>
      <Typography role="status">
        {fator.tipo === 'totp'
          ? 'Abra o aplicativo autenticador e informe o código.'
          : `Enviamos um código por SMS${fator.nome ? ` para: ${fator.nome}` : ''}.`}
      </Typography>
      {failure && (
        <Alert severity="error" role="alert">
          {failure}
        </Alert>
      )}
      <SimpleForm<'codigo'>
        fields={[CODIGO]}
        button="Confirmar"
        onSubmit={({ codigo }) => pendente.entrar(fator, onlyDigits(codigo))}
      />
      <Button onClick={onBack}>Voltar</Button>
    </Stack>
  )
}
