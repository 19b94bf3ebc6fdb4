import '@gargoyle/shared/ui/styles.css';
import './fonts.css';
