import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Snackbar from '@mui/material/Snackbar'
import { formatDay } from '@sie/domain/brazil/dates.ts'
import type { Blocker } from 'react-router-dom'
import type { Pessoa } from './colunas.ts'
import { enderecoDaPessoa } from './PessoasTable.tsx'

interface DialogosProps {
  duplicates: readonly Pessoa[] | undefined
  onStore: () => void
  onReview: () => void
  blocker: Blocker
  message: string
  onMessageEnd: () => void
}

/** What the form asks and says: possible duplicates, leaving without saving, done. */
export function Dialogos({ duplicates, onStore, onReview, blocker, message, onMessageEnd }: DialogosProps) {
  return (
    <>
      {duplicates && (
        <Dialog open onClose={onReview} aria-labelledby="duplicado-titulo">
          <DialogTitle id="duplicado-titulo">Talvez esta pessoa já esteja cadastrada</DialogTitle>
          <DialogContent>
            <DialogContentText>Mesmo nome e mesma data de nascimento:</DialogContentText>
            <ul>
              {duplicates.map((pessoa) => (
                <li key={pessoa.id}>
                  <Link href={enderecoDaPessoa(pessoa.id)} target="_blank" rel="noopener">
                    {[pessoa.dadosPessoais.name, formatDay(pessoa.dadosPessoais.birthdate), pessoa.dadosEndereco.logradouroMunicipio].filter(Boolean).join(' · ')}
                  </Link>
                </li>
              ))}
            </ul>
          </DialogContent>
          <DialogActions>
            <Button onClick={onReview}>Voltar e conferir</Button>
            <Button variant="contained" onClick={onStore}>É outra pessoa: salvar</Button>
          </DialogActions>
        </Dialog>
      )}
      {blocker.state === 'blocked' && (
        <Dialog open onClose={() => blocker.reset()} aria-labelledby="sair-titulo">
          <DialogTitle id="sair-titulo">Sair sem salvar?</DialogTitle>
          <DialogContent>
            <DialogContentText>As mudanças desta pessoa ainda não foram salvas e serão perdidas.</DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button color="error" onClick={() => blocker.proceed()}>Sair sem salvar</Button>
            <Button variant="contained" onClick={() => blocker.reset()}>Continuar editando</Button>
          </DialogActions>
        </Dialog>
      )}
      <Snackbar open={message !== ''} message={message} autoHideDuration={4000} onClose={onMessageEnd} />
    </>
  )
}
