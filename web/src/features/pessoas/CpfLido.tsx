import Button from '@mui/material/Button'
import { maskCpf } from '@sie/domain/brazil/cpf.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { useState } from 'react'
import { useAccess } from '../../data/access.ts'

/** A CPF, masked. Seeing it in full goes through the server, which keeps a record of who looked. */
export function CpfLido({ cpf, id, podeVer }: { cpf: string; id: string; podeVer: boolean }) {
  const { call } = useAccess()
  const [whole, setWhole] = useState('')
  const [message, setMessage] = useState('')
  const reveal = () =>
    call('revelarCpf', { id }).then(
      (found) => setWhole(found.cpf),
      (error: unknown) => setMessage(mensagem(error, 'Não foi possível mostrar o CPF.')),
    )
  return (
    <>
      <span>{whole || maskCpf(cpf)}</span>
      {podeVer && !whole && (
        <Button
          size="small"
          sx={{ ml: 1, minHeight: 0, py: 0, verticalAlign: 'baseline' }}
          aria-label="Mostrar CPF"
          onClick={() => void reveal()}
        >
          Mostrar
        </Button>
      )}
      {message && <span role="alert"> {message}</span>}
    </>
  )
}
