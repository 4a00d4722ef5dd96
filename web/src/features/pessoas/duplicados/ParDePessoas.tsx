import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { formatDay, shortDate } from '@sie/domain/base/brazil/dates.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { MOTIVOS, type Duplicado, type LadoDoDuplicado } from '@sie/domain/pessoas/cadastro/duplicados.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { detailOptions } from '../../../data/queries.ts'
import { FotoPessoa } from '../../../ui/files/FotoPessoa.tsx'
import { Faixa } from '../../../ui/person/Faixa.tsx'
import { MergePessoasDialog } from '../MergePessoasDialog.tsx'

interface Fato {
  label: string
  text: (lado: LadoDoDuplicado) => string
  cell?: (lado: LadoDoDuplicado) => ReactNode
}

/** What tells two people apart, in the order in which staff look. */
const FATOS: readonly Fato[] = [
  { label: 'Nascimento', text: ({ nascimento }) => formatDay(nascimento) },
  { label: 'CPF', text: ({ cpf }) => cpf },
  { label: 'Mãe', text: ({ mae }) => mae },
  { label: 'Responsável', text: ({ responsavel }) => responsavel },
  { label: 'Clube', text: ({ clube, federacao }) => [clube, federacao].filter(Boolean).join(' · ') },
  {
    label: 'Graduação',
    text: ({ graduacao }) => graduacao,
    cell: ({ graduacao, federacaoID }) => <Faixa codigo={graduacao} federacao={federacaoID} />,
  },
  { label: 'Matrícula', text: ({ matricula }) => matricula },
  { label: 'E-mail', text: ({ email }) => email },
  { label: 'Celular', text: ({ celular }) => celular },
  { label: 'Última mudança', text: ({ mudadoEm }) => shortDate(mudadoEm) },
]

interface ParDePessoasProps {
  par: Duplicado
  busy: boolean
  onTellApart: () => void
}

/** Two records that are likely one person, side by side, with both answers. */
export function ParDePessoas({ par: { motivos, podeUnir, lados }, busy, onTellApart }: ParDePessoasProps) {
  const access = useAccess()
  const [joining, setJoining] = useState(false)
  const [a, b] = lados
  const pessoa = useQuery({ ...detailOptions(access, praticantes, a.id, true), enabled: joining, retry: false })
  const names = `${a.nome} e ${b.nome}`
  const join = () => {
    setJoining(true)
    if (pessoa.error) void pessoa.refetch()
  }
  return (
    <Card component="li" variant="outlined" aria-label={names} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {motivos.map((motivo) => (
          <Chip key={motivo} size="small" label={MOTIVOS[motivo]} />
        ))}
      </Box>
      <Box component="table" aria-label={names} sx={TABLE}>
        <thead>
          <tr>
            <td />
            {lados.map((lado) => (
              <th key={lado.id} scope="col">
                <FotoPessoa nome={lado.nome} caminho={lado.foto} tamanho={48} />
                <Link
                  component={RouterLink}
                  to={address('/sie/cadastros/addpraticante', { id: lado.id })}
                  sx={{ display: 'inline-block', mt: 0.5 }}
                >
                  {lado.nome}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FATOS.filter(({ text }) => lados.some((lado) => text(lado) !== '')).map(({ label, text, cell }) => {
            const differs = normalize(text(a)) !== normalize(text(b))
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                {lados.map((lado) => (
                  <Typography
                    key={lado.id}
                    component="td"
                    variant="body2"
                    sx={{ fontWeight: differs && text(lado) ? 600 : 400 }}
                  >
                    {text(lado) === '' ? '—' : (cell?.(lado) ?? text(lado))}
                  </Typography>
                ))}
              </tr>
            )
          })}
        </tbody>
      </Box>
      {pessoa.error && (
        <Alert severity="error">{mensagem(pessoa.error, 'Não foi possível abrir os dois cadastros.')}</Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, alignItems: 'center' }}>
        {podeUnir && (
          <Button variant="contained" loading={joining && pessoa.isFetching} onClick={join}>
            É a mesma pessoa
          </Button>
        )}
        <Button variant="outlined" disabled={busy} onClick={onTellApart}>
          São pessoas diferentes
        </Button>
        {!podeUnir && (
          <Typography variant="body2" color="textSecondary">
            Se for a mesma pessoa, peça a quem pode excluir cadastros que una os dois.
          </Typography>
        )}
      </Box>
      {joining && pessoa.data && (
        <MergePessoasDialog
          pessoa={pessoa.data}
          outra={b.id}
          onClose={() => setJoining(false)}
          onJoined={() => setJoining(false)}
        />
      )}
    </Card>
  )
}

/** Both sides are equally wide, also on a phone, where long words break. */
const TABLE = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: 0.5, overflowWrap: 'anywhere' },
  '& thead td, & tbody th': { width: { xs: 84, sm: 132 } },
  '& tbody th': { color: 'text.secondary', fontWeight: 400, fontSize: 'caption.fontSize' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const
