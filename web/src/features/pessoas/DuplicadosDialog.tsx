import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import { address } from '@sie/domain/base/portal/address.ts'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { pageUrl } from '../../platform/pages.ts'
import type { Pessoa } from './colunas.tsx'

interface DuplicadosDialogProps {
  pessoas: readonly Pessoa[]
  onStore: () => void
  onReview: () => void
  /** merges one of them with the open record, where there is one and both may be changed */
  onJoin?: (id: string) => void
}

const enderecoDe = ({ id }: Pessoa) => pageUrl(address('/sie/cadastros/addpraticante', { id }))

/** Dialog of people with the same name and birth date, before another one is stored. */
export function DuplicadosDialog({ pessoas, onStore, onReview, onJoin }: DuplicadosDialogProps) {
  const [only] = pessoas.length === 1 ? pessoas : []
  return (
    <Dialog open onClose={onReview} aria-labelledby="duplicado-titulo">
      <DialogTitle id="duplicado-titulo">Talvez esta pessoa já esteja cadastrada</DialogTitle>
      <DialogContent>
        <DialogContentText>Mesmo nome e mesma data de nascimento:</DialogContentText>
        <ul>
          {pessoas.map((pessoa) => (
            <li key={pessoa.id}>
              <Link href={enderecoDe(pessoa)} target="_blank" rel="noopener">
                {[
                  pessoa.dadosPessoais.name,
                  formatDay(pessoa.dadosPessoais.birthdate),
                  pessoa.dadosEndereco.logradouroMunicipio,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Link>
              {onJoin && (
                <Button
                  size="small"
                  sx={{ ml: 1 }}
                  aria-label={`Unir a ${pessoa.dadosPessoais.name}`}
                  onClick={() => onJoin(pessoa.id)}
                >
                  Unir
                </Button>
              )}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onStore}>É outra pessoa: salvar</Button>
        <Button variant={only ? 'text' : 'contained'} onClick={onReview}>
          Voltar e conferir
        </Button>
        {only && (
          <Button variant="contained" href={enderecoDe(only)} target="_blank" rel="noopener">
            Abrir o cadastro que existe
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
