import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { enderecoDaPessoa, type CpfChange } from './secoes.ts'

interface CpfLidoProps {
  cpf: string
  id: string
  podeVer: boolean
  podeTrocar: boolean
}

/** Read-only CPF, masked. The server reveals the full number and records the read. */
export function CpfLido({ cpf, id, podeVer, podeTrocar }: CpfLidoProps) {
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
      <Box component="span" sx={{ mr: 1.5, whiteSpace: 'nowrap' }}>
        {whole || maskCpf(cpf)}
      </Box>
      {/* The buttons wrap together where there is no room beside the number. */}
      <Box component="span" sx={{ display: 'inline-flex', gap: 1, ml: -0.5 }}>
        {podeVer && !whole && (
          <Button size="small" sx={INLINE} aria-label="Mostrar CPF" onClick={() => void reveal()}>
            Mostrar
          </Button>
        )}
        {podeTrocar && (
          <Button
            size="small"
            sx={INLINE}
            aria-label="Trocar CPF"
            component={Link}
            to={enderecoDaPessoa(id, 'pessoais')}
            state={{ trocarCpf: true } satisfies CpfChange}
          >
            Trocar
          </Button>
        )}
      </Box>
      {message && <span role="alert"> {message}</span>}
    </>
  )
}

const INLINE = { minWidth: 0, minHeight: 0, py: 0, verticalAlign: 'baseline' } as const
