// First: the first mention of each cascade layer fixes its order.
import './layers.css';
import './fonts.css';
import './tokens.css';
import './base.css';
import './print.css';
