import './kit.css'
